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
    /// The length of each generic type's name where the current path last met it, with any arguments, and how often the
    /// name became longer.
    ///
    /// The limit stops the walk at a type that grows inside itself.
    private var lengths: [Substring: (last: Int, growths: Int)] = [:]

    mutating func visit(_ type: Any.Type) {
        guard known.insert(ObjectIdentifier(type)).inserted, !(type is any OtherContainer.Type) else { return }
        let name = String(reflecting: type)
        note(type)
        guard let body = body(of: type, named: name) else { return visitArguments(of: type) }
        let generic = name.prefix { $0 != "<" }
        let outer = lengths[generic] ?? (name.count, 0)
        let growths = outer.growths + (name.count > outer.last ? 1 : 0)
        guard growths < 8 else { return }
        lengths[generic] = (name.count, growths)
        visit(body)
        // Content that the body hides in an `AnyView` may be in another container, if the body has one.
        for argument in ViewProperties.arguments(of: type)
        where names(body, argument) || !hasOtherContainer(body) {
            var seen: Set<ObjectIdentifier> = []
            if !isElsewhere(argument, in: body, &seen) { visit(argument) }
        }
        lengths[generic] = outer
    }

    private mutating func visitArguments(of type: Any.Type) {
        let arguments = ViewProperties.arguments(of: type)
        // This modifier gives another container to everything beside it, except for other views in its own body.
        let others = arguments.filter(givesOtherContainer)
        for argument in others.isEmpty ? arguments : others { visit(argument) }
    }

    /// Whether a modifier shows its content in another container.
    private func givesOtherContainer(_ type: Any.Type) -> Bool {
        guard let modifier = type as? any ViewModifier.Type else { return false }
        func isContentElsewhere<Modifier: ViewModifier>(_ modifier: Modifier.Type) -> Bool {
            guard let body = body(of: modifier, named: String(reflecting: modifier)) else { return false }
            var (seen, seenHere): (Set<ObjectIdentifier>, Set<ObjectIdentifier>) = ([], [])
            return isElsewhere(Modifier.Content.self, in: body, &seen)
                && !isHere(Modifier.Content.self, in: body, &seenHere)
        }
        return modifier is any OtherContainer.Type || isContentElsewhere(modifier)
    }

    /// Whether a view or its body shows another view, or the content of a modifier, in another container.
    private func isElsewhere(_ shown: Any.Type, in type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
        // The limit stops the search at a type that grows inside itself.
        guard seen.count < 64, seen.insert(ObjectIdentifier(type)).inserted, names(type, shown) else { return false }
        let arguments = ViewProperties.arguments(of: type)
        if type is any OtherContainer.Type || arguments.contains(where: givesOtherContainer) { return true }
        let body = body(of: type, named: String(reflecting: type))
        for inner in arguments + (body.map { [$0] } ?? []) where isElsewhere(shown, in: inner, &seen) { return true }
        return false
    }

    /// Whether a view or its body shows the content of a modifier outside of other containers.
    private func isHere(_ shown: Any.Type, in type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
        if type == shown { return true }
        guard seen.count < 64, seen.insert(ObjectIdentifier(type)).inserted, names(type, shown),
            !(type is any OtherContainer.Type)
        else { return false }
        let arguments = ViewProperties.arguments(of: type)
        let others = arguments.filter { $0 is any (OtherContainer & ViewModifier).Type }
        for inner in others.isEmpty ? arguments : others where isHere(shown, in: inner, &seen) { return true }
        return false
    }

    /// Whether a type names another container, at any depth.
    private func hasOtherContainer(_ type: Any.Type) -> Bool {
        type is any OtherContainer.Type || ViewProperties.arguments(of: type).contains { hasOtherContainer($0) }
    }

    /// Whether a type has another as an argument, at any depth.
    private func names(_ type: Any.Type, _ other: Any.Type) -> Bool {
        type == other || ViewProperties.arguments(of: type).contains { names($0, other) }
    }

    /// Adds a view that gets its components from a container.
    private mutating func note(_ type: Any.Type) {
        if let wired = type as? any WiredView.Type { views.append((wired, properties(of: wired))) }
    }

    /// Returns the type of the body of the program's own view or modifier.
    ///
    /// The bodies of SwiftUI's types are not visited.
    private func body(of type: Any.Type, named name: String) -> Any.Type? {
        if let wired = type as? any WiredView.Type { return wiredBody(of: wired) }
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
