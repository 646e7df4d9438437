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
    /// its body names them: SwiftUI writes each view of a body into its type, with those in stacks, lists, sheets and
    /// destinations. What it does not name is not proved: the inside of an `AnyView`, and views that are made by UIKit or
    /// AppKit. Expect such views, too. What stands inside of a ``ContainerScope`` or of `.container(_:)` has another
    /// container, and is expected of that: for a declared scope in its declaration. Nothing is created, and no view.
    ///
    /// In the container's graph an expected view is a node with the lifetime `view`.
    /// - Parameters:
    ///   - view: The type of the view. Expecting it again adds nothing.
    ///   - fileID: Where errors say that it was expected.
    ///   - line: Where errors say that it was expected.
    public func expectView<Shown: WiredView>(
        _ view: Shown.Type, fileID: StaticString = #fileID, line: UInt = #line
    ) {
        let location = CodeLocation(fileID: fileID, line: line)
        var known: Set<ObjectIdentifier> = []
        var open: [Any.Type] = [view]
        while let next = open.popLast() {
            guard known.insert(ObjectIdentifier(next)).inserted, !(next is any OtherContainer.Type) else { continue }
            if let wired = next as? any WiredView.Type {
                expect(view: wired, taking: ResolvedProperties.all(of: wired), at: location)
                open.append(ResolvedProperties.body(of: wired))
            } else {
                if let view = next as? any View.Type { open.append(ResolvedProperties.body(of: view)) }
                let arguments = ViewProperties.arguments(of: next)
                // What such a modifier gives a container is all that stands beside it.
                if !arguments.contains(where: { $0 is any (OtherContainer & ViewModifier).Type }) { open += arguments }
            }
        }
    }
}

private enum ResolvedProperties {
    /// The properties that a container fills in.
    static func all(of view: Any.Type) -> [(name: String, type: any Any.Type)] {
        (ViewProperties.all(of: view) ?? []).compactMap { name, type in
            guard let property = type as? any ResolvedPropertyType.Type else { return nil }
            return (name.hasPrefix("_") ? String(name.dropFirst()) : name, property.parameter)
        }
    }

    static func body<Shown: WiredView>(of view: Shown.Type) -> Any.Type { Shown.WiredBody.self }

    static func body<Shown: View>(of view: Shown.Type) -> Any.Type { Shown.Body.self }
}
#endif
