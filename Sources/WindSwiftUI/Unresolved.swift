#if canImport(SwiftUI)
internal import SwiftUI
internal import Wind

/// Finds, reports and words the problems of views.
@MainActor
enum Unresolved {
    /// Whether any view has had a problem.
    ///
    /// Until then, the report skips all views.
    static var isAny = false

    /// Returns the reason why a view can't show its components, or nil if it can.
    ///
    /// Reports the problem to `onProblem` once.
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

    /// Reports an error to `onProblem` of a container, and returns it as the problem that a view shows.
    static func report(_ error: Container.ResolutionError, to container: Container?) -> Container.Problem {
        let problem = Container.Problem.error(error)
        (container?.onProblem ?? Container.onProblem)(problem)
        return problem
    }

    /// Returns the error for a view without a container, in its environment or in the application.
    nonisolated static func noContainer(for type: any Any.Type) -> Container.ResolutionError {
        .noContainer(
            for: type, on: .init(hook: "the environment of a view"),
            searched: ["the environment", "Container.application"],
            advice: ["give the view or the scene a container: .container(container); or set Container.application"])
    }

    /// Returns the value for a property without one: the value that `Container.application` provides, if SwiftUI hasn't
    /// found the view's container yet.
    static func otherValue<Value>(
        of state: ResolvedState<Value>?, for token: (any Any.Type)?, _ type: any Any.Type
    ) -> Value {
        let found = state?.container ?? Container.application
        do throws(Container.ResolutionError) {
            if let problem = state?.problem { throw problem }
            guard let found else { throw noContainer(for: Value.self) }
            let parts = try ResolvedParts<Value>(in: found, for: token, after: nil, isStale: false)
            if let value = parts.value { return value }
            throw Container.ResolutionError.containerOfViewGone
        } catch {
            if let special = Value.self as? any ResolvedValue.Type { return special.value(of: []) as! Value }
            let work = state == nil ? "A view reads it before it is shown" : "A view reads it outside of its wiredBody"
            let problem = Container.Problem.error(.viewFailed(.init(nil, work, property: nil, type, error)))
            (found?.onProblem ?? Container.onProblem)(problem)
            fatalError(problem.description)
        }
    }
}

/// A property wrapper of a view, without the type of its value.
@MainActor
protocol ResolvedPropertyType {
    /// The type of the value, combined with the token if the property names one.
    nonisolated static var parameter: any Any.Type { get }

    /// The reason why the property doesn't have a value.
    var problem: Container.ResolutionError? { get }

    /// Reports an error to `onProblem`, unless the error was reported before.
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
#endif
