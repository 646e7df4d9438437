// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import Foundation
@_exported public import Observation

@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}
extension View where Body == Never { public var body: Never { fatalError("\(Self.self) has no body") } }
extension Never: View { public typealias Body = Never }

/// A view of the framework, which shows other views; its type contains theirs, so a body's type names all of them.
protocol PrimitiveView: View, Primitive where Body == Never { var views: [any View] { get } }
extension PrimitiveView {
    nonisolated var views: [any View] { [] }
    func children(of node: Node) -> [Child] { views.enumerated().map { node.child($0.offset, $0.element) } }
}

public nonisolated struct EmptyView: PrimitiveView { public init() {} }
public nonisolated struct TupleView<T>: PrimitiveView { let views: [any View] }
public nonisolated struct Either<First, Second>: PrimitiveView { let views: [any View] }

public nonisolated struct AnyView: PrimitiveView {
    let views: [any View]
    public init(_ view: some View) { views = [view] }
}

// A cast of an optional finds the wrapped value, so a node replaces an optional with another view.
extension Optional: View where Wrapped: View { public typealias Body = Never }
protocol OptionalView { var either: any View { get } }
extension Optional: OptionalView where Wrapped: View {
    var either: any View { Either<Wrapped, Never>(views: map { [$0.id(true)] } ?? []) }
}

@resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each V: View>(_ view: repeat each V) -> TupleView<(repeat each V)> {
        var views: [any View] = []
        repeat views.append(each view)
        return TupleView(views: views)
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<A: View, B: View>(first: A) -> Either<A, B> { Either(views: [first.id(true)]) }
    public static func buildEither<A: View, B: View>(second: B) -> Either<A, B> { Either(views: [second.id(false)]) }
}

@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ModifierContent<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

public nonisolated struct ModifiedContent<Content: View, Modifier: ViewModifier>: PrimitiveView {
    let content: Content
    let modifier: Modifier
    @MainActor func children(of node: Node) -> [Child] {
        var modifier = modifier
        node.install(in: &modifier)
        return [node.child("body", modifier.body(content: ModifierContent(views: [content])))]
    }
}
public nonisolated struct ModifierContent<Modifier>: PrimitiveView { let views: [any View] }
