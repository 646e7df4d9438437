#if canImport(SwiftUI)
internal import SwiftUI
internal import Wind

/// What becomes of problems that views have.
@MainActor
enum Unresolved {
    /// Whether any view has met one: as long as none has, no view is looked at.
    static var isAny = false

    /// Why a view can't show what it declares; nil if it can.
    ///
    /// Has `onProblem` know of it once.
    static func report<Shown: WiredView>(for view: Shown) -> Container.Problem? {
        guard isAny else { return nil }
        var errors: [Container.ResolutionError] = []
        var open = Array(Mirror(reflecting: view).children)
        while let (label, value) = open.popLast() {
            guard let property = value as? any ResolvedPropertyType else {
                // A dynamic property may have others inside.
                if value is any DynamicProperty { open += Mirror(reflecting: value).children }
                continue
            }
            guard var found = property.problem else { continue }
            if case .noContainer = found { found = noContainer(for: Shown.self) }
            let name = label.map { ViewProperties.name(ofStorage: $0) }
            let error = Container.ResolutionError.viewFailed(
                .init(Shown.self, property: name, type(of: property).parameter, found))
            errors.insert(error, at: 0)
            property.report(error)
        }
        return errors.isEmpty ? nil : .error(errors.count == 1 ? errors[0] : .several(errors))
    }

    /// Has `onProblem` of a container know of an error, and returns it as what is shown.
    static func report(_ error: Container.ResolutionError, to container: Container?) -> Container.Problem {
        let problem = Container.Problem.error(error)
        (container?.onProblem ?? Container.onProblem)(problem)
        return problem
    }

    /// What is said where neither the environment nor the application has a container.
    nonisolated static func noContainer(for type: any Any.Type) -> Container.ResolutionError {
        .noContainer(
            for: type, met: "the environment of a view", searched: ["the environment", "Container.application"],
            advice: ["give the view or the scene a container: .container(container)"])
    }

    /// The value for a property that has none: what the application provides, if SwiftUI has not found out its container.
    static func otherValue<Value>(
        of state: ResolvedState<Value>?, for token: (any Any.Type)?, _ type: any Any.Type
    ) -> Value {
        let found = state?.container ?? Container.application
        do throws(Container.ResolutionError) {
            if let problem = state?.problem { throw problem }
            guard let found else { throw noContainer(for: Value.self) }
            return try found.findValue(Value.self, for: token)
        } catch {
            if let special = Value.self as? any ResolvedValue.Type { return special.absent as! Value }
            let work = state == nil ? "A view reads it before it is shown" : "A view reads it outside of its wiredBody"
            let problem = Container.Problem.error(.viewFailed(.init(nil, work, property: nil, type, error)))
            (found?.onProblem ?? Container.onProblem)(problem)
            fatalError(problem.description)
        }
    }
}

/// A property wrapper of a view, whatever it takes.
@MainActor
protocol ResolvedPropertyType {
    /// What it takes; by a token, if it names one.
    nonisolated static var parameter: any Any.Type { get }

    /// Why it has no value.
    var problem: Container.ResolutionError? { get }

    /// Has `onProblem` know of an error, unless it does.
    func report(_ error: Container.ResolutionError)
}

extension ResolvedProperty: ResolvedPropertyType {
    nonisolated static var parameter: any Any.Type { Value.self }
    var problem: Container.ResolutionError? { link.state?.problem }
    func report(_ error: Container.ResolutionError) { link.state?.report(error) }
}

extension ResolvedPropertyFor: ResolvedPropertyType {
    nonisolated static var parameter: any Any.Type { ByToken<Token, Value>.self }
    var problem: Container.ResolutionError? { link.state?.problem }
    func report(_ error: Container.ResolutionError) { link.state?.report(error) }
}

extension ResolvedState {
    fileprivate func report(_ error: Container.ResolutionError) {
        guard !isReported else { return }
        isReported = true
        _ = Unresolved.report(error, to: container)
    }
}
#endif
