#if canImport(SwiftUI)
internal import Combine
internal import Wind

/// A container that is made for a part of the views, for one identity of them.
@MainActor
final class MadeContainer: nonisolated ObservableObject {
    enum Outcome {
        case container(Container)
        case problem(Container.Problem)
    }

    private var outcome: Outcome?
    /// The one further out.
    private weak var outer: Container?

    nonisolated init() {}

    /// The container, made if it is not there, or if the one further out is another.
    ///
    /// One that is there stays when that goes. Problems are told to that, with what is done in words.
    func update(inside current: Container?, _ work: String, _ make: @MainActor () throws -> Container) -> Outcome {
        if let outcome {
            if current === outer { return outcome }
            if current == nil, case .container = outcome { return outcome }
        }
        outer = current
        let new: Outcome
        do {
            new = .container(try make())
        } catch {
            new = .problem(Unresolved.report(.viewFailed(.init(work, error)), to: current))
        }
        outcome = new
        return new
    }
}
#endif
