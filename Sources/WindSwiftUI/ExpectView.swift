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
    /// The objects of a `ForeignInstantiable` class come and go, so a property for them must be an optional or an array.
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
    /// The types that a type shows in its own container.
    private struct Content {
        var types: Set<ObjectIdentifier>
        /// Whether there is another container inside, which may have content that the types don't name.
        var hasOtherContainer = false
        /// Whether the walk is still inside the type.
        var isPartial = true

        mutating func add(_ other: Content) {
            types.formUnion(other.types)
            if other.hasOtherContainer { hasOtherContainer = true }
        }
    }

    private(set) var views: [(type: any Any.Type, properties: [(name: String, type: any Any.Type)])] = []
    private var known: [ObjectIdentifier: Content] = [:]
    /// The length of each generic type's name where the current path last met it, with any arguments, and how often the
    /// name became longer.
    ///
    /// The limit stops the walk at a type that grows inside itself.
    private var lengths: [Substring: (last: Int, growths: Int)] = [:]

    mutating func visit(_ type: Any.Type) { _ = content(of: type) }

    private mutating func content(of type: Any.Type) -> Content {
        let id = ObjectIdentifier(type)
        if let known = known[id] { return known }
        var content = Content(types: [id])
        known[id] = content
        if type is any OtherContainer.Type {
            content.hasOtherContainer = true
        } else {
            note(type)
            let name = String(reflecting: type)
            if let body = body(of: type, named: name) {
                add(body, of: type, named: name, to: &content)
            } else {
                addArguments(of: type, to: &content)
            }
        }
        content.isPartial = false
        known[id] = content
        return content
    }

    /// Adds the body of the program's own view or modifier.
    private mutating func add(_ body: Any.Type, of type: Any.Type, named name: String, to content: inout Content) {
        let generic = name.prefix { $0 != "<" }
        let outer = lengths[generic] ?? (name.count, 0)
        let growths = outer.growths + (name.count > outer.last ? 1 : 0)
        guard growths < 8 else { return }
        lengths[generic] = (name.count, growths)
        content.add(self.content(of: body))
        // The body may hide an argument in an `AnyView`, but perhaps in another container, if it has one.
        for argument in ViewProperties.arguments(of: type) where !content.hasOtherContainer {
            content.add(self.content(of: argument))
        }
        lengths[generic] = outer
    }

    /// Adds the content of SwiftUI's own view or modifier.
    private mutating func addArguments(of type: Any.Type, to content: inout Content) {
        let arguments = ViewProperties.arguments(of: type)
        let modifiers = arguments.compactMap { $0 as? any ViewModifier.Type }
        var isElsewhere = false
        for modifier in modifiers {
            let inside = self.content(of: modifier)
            content.add(inside)
            if movesContent(modifier, inside) { isElsewhere = true }
        }
        guard !isElsewhere else { return }
        for argument in arguments where !(argument is any ViewModifier.Type) {
            content.add(self.content(of: argument))
        }
    }

    /// Whether a modifier shows the view that it modifies in another container only.
    private func movesContent<Modifier: ViewModifier>(_ modifier: Modifier.Type, _ inside: Content) -> Bool {
        if modifier is any OtherContainer.Type { return true }
        guard body(of: modifier, named: String(reflecting: modifier)) != nil else { return false }
        // A modifier that applies itself to its content doesn't say anything new there.
        if inside.isPartial { return true }
        return inside.hasOtherContainer && !inside.types.contains(ObjectIdentifier(Modifier.Content.self))
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
