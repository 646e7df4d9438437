#if canImport(SwiftUI)
internal import SwiftUI
public import Wind

extension Container {
    /// Says that a view is shown with this container, so that `validate()` and `bootstrap()` prove what it declares.
    ///
    ///     app.expectView(ContentView.self)
    ///
    /// Everything that the view's `@Resolved` and `@ResolvedFor` properties take must be handed out here; that two tokens
    /// bring a type is an error where the property names none. So must what the views inside it take, as far as the type of
    /// its body names them: SwiftUI writes each view of a body into its type, with those in stacks, lists and destinations,
    /// and so do modifiers of your own. What it does not name is not proved: the inside of an `AnyView`, perhaps what a
    /// sheet presents, and views that are made by UIKit or AppKit. Expect such views, too. What stands inside of a
    /// ``ContainerScope`` or of `.container(_:)` has another container, and is expected of that: for a declared scope in its
    /// declaration. Nothing is created, and no view.
    ///
    /// In the container's graph an expected view is a node with the lifetime `view`.
    /// - Parameters:
    ///   - view: The type of the view. Expecting it again adds nothing.
    ///   - fileID: Where errors say that it was expected.
    ///   - line: Where errors say that it was expected.
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

/// Goes through the types that the type of a view's body names.
private struct ViewWalk {
    private(set) var views: [(type: any Any.Type, properties: [(name: String, type: any Any.Type)])] = []
    private var known: Set<ObjectIdentifier> = []
    /// How often each generic type stands on the way, with whatever arguments: one that grows inside itself has no end.
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
        // What such a modifier gives a container is all that stands beside it.
        if arguments.contains(where: { $0 is any (OtherContainer & ViewModifier).Type }) { return }
        for argument in arguments { visit(argument) }
    }

    /// What a view or a modifier of the program's shows; SwiftUI's own bodies are its business.
    private mutating func body(of type: Any.Type, named name: String) -> Any.Type? {
        if let wired = type as? any WiredView.Type {
            views.append((wired, properties(of: wired)))
            return wiredBody(of: wired)
        }
        if ViewWalk.frameworks.contains(ViewWalk.module(of: name)) { return nil }
        if let view = type as? any View.Type { return viewBody(of: view) }
        return (type as? any ViewModifier.Type).map { modifierBody(of: $0) }
    }

    /// The modules that SwiftUI consists of: controls are in another one than texts.
    private static let frameworks = Set(
        [Text.self, ProgressView<EmptyView, EmptyView>.self].map { module(of: String(reflecting: $0)) })

    private static func module(of name: String) -> Substring { name.prefix { $0 != "." } }

    /// The properties that a container fills in, those in other dynamic properties included.
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
