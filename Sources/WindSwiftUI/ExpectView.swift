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
    /// in the declaration of their scope. The check assumes that a destination has the container of its link, although
    /// it has the container of its `NavigationStack`: set the container on the stack.
    ///
    /// Expect a view in the container that it uses. The container of a module with `exports` also provides what the
    /// module hides from the app: expect the app's views in the app's container, and not in the module's `register(in:)`.
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
        for found in ViewTypes(inside: view).views {
            expect(
                view: found.type, inside: found.type == view ? nil : view, taking: found.properties,
                at: CodeLocation(fileID: fileID, line: line))
        }
    }
}

/// The types that the type of a view names, directly or in the types of bodies, and which of them share its container.
private struct ViewTypes {
    private struct Node {
        let type: Any.Type
        /// The type of the body of the program's own view or modifier.
        let body: Any.Type?
        let arguments: [Any.Type]
        /// Whether the type, or another that it names at any depth, has another container.
        var hasOtherContainer: Bool
    }

    private let root: ObjectIdentifier
    private var nodes: [ObjectIdentifier: Node] = [:]
    /// The program's own modifiers that show their content in another container only.
    private var movingModifiers: Set<ObjectIdentifier> = []
    /// The specializations of each generic type of the program on the current path.
    private var path: [String: [Any.Type]] = [:]

    init(inside view: any WiredView.Type) {
        root = ObjectIdentifier(view)
        add(view)
        noteOtherContainers()
        noteMovingModifiers()
    }

    /// The views that share the container of the expected view, with the properties that it fills in.
    var views: [(type: any Any.Type, properties: [(name: String, type: any Any.Type)])] {
        shown(by: root).compactMap { nodes[$0]?.type as? any WiredView.Type }.map { ($0, properties(of: $0)) }
    }

    // MARK: Finding the types

    private mutating func add(_ type: Any.Type) {
        let id = ObjectIdentifier(type)
        guard nodes[id] == nil else { return }
        let name = String(reflecting: type)
        let node = Node(
            type: type, body: body(of: type, named: name), arguments: ViewProperties.arguments(of: type),
            hasOtherContainer: type is any OtherContainer.Type)
        nodes[id] = node
        guard let body = node.body else {
            for argument in node.arguments { add(argument) }
            return
        }
        let generic = String(name.prefix { $0 != "<" })
        let outer = path[generic, default: []]
        // A type that grows inside itself has no end, and brings nothing new.
        guard outer.count < 64, outer.count(where: { grows(from: $0, to: node) }) < 3 else { return }
        path[generic] = outer + [type]
        add(body)
        for argument in node.arguments { add(argument) }
        path[generic] = outer
    }

    /// Whether a specialization has all arguments of an earlier one inside its own.
    private func grows(from earlier: Any.Type, to node: Node) -> Bool {
        ViewProperties.arguments(of: earlier).allSatisfy { argument in
            node.arguments.contains { names($0, argument) }
        }
    }

    /// Whether a type has another as an argument, at any depth.
    private func names(_ type: Any.Type, _ other: Any.Type) -> Bool {
        type == other || ViewProperties.arguments(of: type).contains { names($0, other) }
    }

    private mutating func noteOtherContainers() {
        var isNew = true
        while isNew {
            isNew = false
            for (id, node) in nodes where !node.hasOtherContainer {
                let inner = node.arguments + (node.body.map { [$0] } ?? [])
                if inner.contains(where: hasOtherContainer) {
                    nodes[id]?.hasOtherContainer = true
                    isNew = true
                }
            }
        }
    }

    private func hasOtherContainer(_ type: Any.Type) -> Bool {
        nodes[ObjectIdentifier(type)]?.hasOtherContainer == true
    }

    /// Notes the modifiers with another container inside, except for those that show their content outside of it, too.
    ///
    /// A modifier may apply others to its content, which may apply the first one again.
    private mutating func noteMovingModifiers() {
        var contents: [ObjectIdentifier: ObjectIdentifier] = [:]
        for (id, node) in nodes where node.body != nil && node.hasOtherContainer {
            if let modifier = node.type as? any ViewModifier.Type { contents[id] = content(of: modifier) }
        }
        movingModifiers = Set(contents.keys)
        while let other = contents.first(where: { shown(by: $0.key).contains($0.value) }) {
            movingModifiers.remove(other.key)
            contents[other.key] = nil
        }
    }

    private func content<Modifier: ViewModifier>(of modifier: Modifier.Type) -> ObjectIdentifier {
        ObjectIdentifier(Modifier.Content.self)
    }

    // MARK: Following the types in one container

    /// The types that a type shows in its own container, and itself, in the order of their appearance.
    private func shown(by start: ObjectIdentifier) -> [ObjectIdentifier] {
        var (found, known, open) = ([ObjectIdentifier](), Set<ObjectIdentifier>(), [start])
        while let id = open.popLast() {
            guard let node = nodes[id], known.insert(id).inserted else { continue }
            found.append(id)
            open += shown(directlyBy: node).reversed().map { ObjectIdentifier($0) }
        }
        return found
    }

    private func shown(directlyBy node: Node) -> [Any.Type] {
        if node.type is any OtherContainer.Type { return [] }
        if let body = node.body {
            // The body may hide an argument in an `AnyView`, but perhaps in another container, if it has one.
            return [body] + (hasOtherContainer(body) ? [] : node.arguments)
        }
        let isMoved = node.arguments.contains {
            $0 is any (OtherContainer & ViewModifier).Type || movingModifiers.contains(ObjectIdentifier($0))
        }
        return isMoved ? node.arguments.filter { $0 is any ViewModifier.Type } : node.arguments
    }

    // MARK: Asking a type

    /// Returns the type of the body of the program's own view or modifier.
    ///
    /// The bodies of SwiftUI's types are not visited.
    private func body(of type: Any.Type, named name: String) -> Any.Type? {
        if let wired = type as? any WiredView.Type { return wiredBody(of: wired) }
        if ViewTypes.frameworks.contains(ViewTypes.module(of: name)) { return nil }
        if let view = type as? any View.Type {
            let body = viewBody(of: view)
            return body == Never.self ? nil : body
        }
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
