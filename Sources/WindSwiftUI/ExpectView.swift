#if canImport(SwiftUI)
internal import SwiftUI
public import Wind

extension Container {
    /// Has `validate()` and `bootstrap()` check that this container provides the components of a view.
    ///
    ///     container.expectView(NotesView.self)
    ///
    /// The container must provide a component for each `@Resolved` and `@ResolvedFor` property of the view, except for
    /// optionals and arrays. If two tokens provide the type of a `@Resolved` property, the check reports an error,
    /// except for an array. Name the token with `@ResolvedFor`.
    ///
    /// The check includes the views that the type of the view's body names: views in stacks, lists and destinations,
    /// and in your own modifiers. It doesn't see the inside of an `AnyView`, views that UIKit or AppKit creates, and
    /// perhaps not the content of a sheet. Expect these views separately.
    ///
    /// Views inside a ``ContainerScope`` or `.container(_:)` have another container. Expect them in that container, or
    /// in the declaration of their scope.
    ///
    /// The check creates neither components nor views. In the container's graph, an expected view is a node with the
    /// lifetime `view`. Expecting a view again has no effect.
    /// - Parameters:
    ///   - view: The type of the view.
    ///   - fileID: The file that errors name as the place of the expectation.
    ///   - line: The line that errors name as the place of the expectation.
    public func expectView<Shown: WiredView>(
        _ view: Shown.Type, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        var walk = ViewWalk()
        walk.visit(view)
        for found in walk.views {
            expect(
                view: found.type, inside: found.type == view ? nil : view, taking: found.properties,
                at: CodeLocation(fileID: fileID, line: line))
        }
    }
}

/// Visits the types that the type of a view's body names.
private struct ViewWalk {
    private(set) var views: [(type: any Any.Type, properties: [(name: String, type: any Any.Type)])] = []
    private var known: Set<ObjectIdentifier> = []
    /// The depth of each generic type on the current path, with any arguments.
    ///
    /// The limit stops the walk at a type that grows inside itself.
    private var depths: [String: Int] = [:]

    mutating func visit(_ type: Any.Type) {
        guard known.insert(ObjectIdentifier(type)).inserted, !(type is any OtherContainer.Type) else { return }
        let name = String(reflecting: type)
        guard let body = body(of: type, named: name) else { return visitArguments(of: type) }
        let generic = String(name.prefix { $0 != "<" })
        guard depths[generic, default: 0] < 8 else { return }
        depths[generic, default: 0] += 1
        visit(body)
        visitArguments(of: type)
        depths[generic, default: 0] -= 1
    }

    private mutating func visitArguments(of type: Any.Type) {
        let arguments = ViewProperties.arguments(of: type)
        // This modifier gives another container to everything beside it.
        if arguments.contains(where: { $0 is any (OtherContainer & ViewModifier).Type }) { return }
        for argument in arguments { visit(argument) }
    }

    /// Returns the type of the body of the program's own view or modifier.
    ///
    /// The bodies of SwiftUI's types are not visited.
    private mutating func body(of type: Any.Type, named name: String) -> Any.Type? {
        if let wired = type as? any WiredView.Type {
            views.append((wired, properties(of: wired)))
            return wiredBody(of: wired)
        }
        if ViewWalk.frameworks.contains(ViewWalk.module(of: name)) { return nil }
        if let view = type as? any View.Type { return viewBody(of: view) }
        return (type as? any ViewModifier.Type).map { modifierBody(of: $0) }
    }

    /// The modules of SwiftUI: one contains controls, another contains texts.
    private static let frameworks = Set(
        [Text.self, ProgressView<EmptyView, EmptyView>.self].map { module(of: String(reflecting: $0)) })

    private static func module(of name: String) -> Substring { name.prefix { $0 != "." } }

    /// Returns the properties that a container fills in, including those in other dynamic properties.
    private func properties(of type: Any.Type) -> [(name: String, type: any Any.Type)] {
        (ViewProperties.all(of: type) ?? []).flatMap { name, type -> [(name: String, type: any Any.Type)] in
            if let property = type as? any ResolvedPropertyType.Type {
                return [(name, property.parameter)]
            }
            return type is any DynamicProperty.Type ? properties(of: type) : []
        }
    }

    private func wiredBody<Shown: WiredView>(of view: Shown.Type) -> Any.Type { Shown.WiredBody.self }

    private func viewBody<Shown: View>(of view: Shown.Type) -> Any.Type { Shown.Body.self }

    private func modifierBody<Modifier: ViewModifier>(of modifier: Modifier.Type) -> Any.Type { Modifier.Body.self }
}
#endif
