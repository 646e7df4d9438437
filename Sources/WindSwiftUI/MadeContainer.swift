#if canImport(SwiftUI)
internal import Combine
internal import Wind

/// A container that is created for some views, once for each identity.
@MainActor
final class MadeContainer: nonisolated ObservableObject {
    enum Outcome {
        case container(Container)
        case problem(Container.Problem)
    }

    private var outcome: Outcome?
    /// The parent container of the last creation.
    private weak var outer: Container?

    nonisolated init() {}

    /// Returns the container, and creates it first if none exists or the parent container has changed.
    ///
    /// An existing container stays if its parent goes. Problems go to the parent, together with a description of the
    /// work.
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
