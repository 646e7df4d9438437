@_exported public import Foundation
@_exported public import Observation

/// A part of a user interface.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    /// What the view shows.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension View where Body == Never {
    /// What the framework itself shows has none.
    public var body: Never { fatalError("\(Self.self) has no body") }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Never: View {
    public typealias Body = Never
    /// There is no value to have one.
    public var body: Never { fatalError("there is no value of Never") }
}

extension Never: Scene {}

/// A view without anything.
public nonisolated struct EmptyView: PrimitiveView {
    /// An empty view.
    public init() {}
    @MainActor func parts(in node: Node) -> [Part] { [] }
}

/// A view of any type; another type is another identity.
public nonisolated struct AnyView: PrimitiveView {
    let view: any View
    /// Hides the type of a view.
    public init<V: View>(_ view: V) { self.view = view }
    /// Hides the type of a view.
    public init<V: View>(erasing view: V) { self.view = view }
    @MainActor func parts(in node: Node) -> [Part] { [node.part("any", view)] }
}

/// Several views.
public nonisolated struct TupleView<T>: PrimitiveView {
    /// The views.
    public var value: T
    /// The views of a tuple.
    public init(_ value: T) { self.value = value }
    @MainActor func parts(in node: Node) -> [Part] {
        Mirror(reflecting: value).children.enumerated().map { node.part($0.offset, $0.element.value) }
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Optional: View where Wrapped: View { public typealias Body = Never }

extension Optional: OptionalView where Wrapped: View { var branch: Branch { Branch(view: self) } }

protocol OptionalView { var branch: Branch { get } }

nonisolated struct Branch: PrimitiveView {
    let view: (any View)?
    @MainActor func parts(in node: Node) -> [Part] { view.map { [node.part("some", $0)] } ?? [] }
}

// swift-format-ignore: NoLeadingUnderscores
/// One of two views, each with an identity of its own.
public nonisolated enum _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
    case first(TrueContent), second(FalseContent)
    @MainActor func parts(in node: Node) -> [Part] {
        switch self {
        case .first(let view): [node.part("true", view)]
        case .second(let view): [node.part("false", view)]
        }
    }
}

// The compiler calls its methods.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Puts views together.
@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    @_disfavoredOverload
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView((repeat each content))
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
        .first(first)
    }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
        .second(second)
    }
}
