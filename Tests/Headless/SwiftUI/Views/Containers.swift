/// A text that may be looked up in a table of translations; here it never is.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable, Sendable {
    let text: String
    /// A key.
    public init(_ value: String) { text = value }
    /// A key.
    public init(stringLiteral value: String) { text = value }
}

/// A text.
public nonisolated struct Text: PrimitiveView, Equatable, Sendable {
    let text: String?
    /// A text as it is.
    public init(verbatim content: String) { text = content }
    /// A text as it is.
    @_disfavoredOverload public init<S: StringProtocol>(_ content: S) { text = String(content) }
    /// A text by its key.
    public init(_ key: LocalizedStringKey) { text = key.text }
    @MainActor func parts(in node: Node) -> [Part] { [] }
}

/// Shows its content.
protocol Container: PrimitiveView {
    associatedtype Content: View
    var content: Content { get }
    @MainActor func rows(in node: Node) -> Int?
}

extension Container {
    @MainActor func rows(in node: Node) -> Int? { nil }
    @MainActor func parts(in node: Node) -> [Part] {
        var environment = node.environment
        environment.rows = rows(in: node)
        return [node.part("content", content, environment)]
    }
}

/// Views together.
public nonisolated struct Group<Content: View>: Container {
    let content: Content
    /// Views together.
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor func rows(in node: Node) -> Int? { node.environment.rows }
}

/// Views one below the other.
public nonisolated struct VStack<Content: View>: Container {
    let content: Content
    /// Views one below the other.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = content() }
}

/// Views side by side.
public nonisolated struct HStack<Content: View>: Container {
    let content: Content
    /// Views side by side.
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = content() }
}

/// Rows of which only those on the screen exist.
public nonisolated struct LazyVStack<Content: View>: Container {
    let content: Content
    /// Rows.
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) { self.content = content() }
    @MainActor func rows(in node: Node) -> Int? { node.host.rows }
}

/// Rows of which only those on the screen exist.
public nonisolated struct List<SelectionValue: Hashable, Content: View>: Container {
    let content: Content
    @MainActor func rows(in node: Node) -> Int? { node.host.rows }
}

extension List where SelectionValue == Never {
    /// A list of views.
    public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
    /// A list with a row for each element.
    public nonisolated init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        content = ForEach(data, content: rowContent)
    }
    /// A list with a row for each element, which a key path identifies.
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> { content = ForEach(data, id: id, content: rowContent) }
}

/// Views with a title.
public nonisolated struct Section<Parent: View, Content: View, Footer: View>: PrimitiveView {
    let header: Parent
    let content: Content
    let footer: Footer
    @MainActor func parts(in node: Node) -> [Part] {
        [node.part("header", header), node.part("content", content), node.part("footer", footer)]
    }
}

extension Section {
    /// Views with a header and a footer.
    public nonisolated init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) { (self.content, self.header, self.footer) = (content(), header(), footer()) }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    /// Views together.
    public nonisolated init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Views with a title.
    public nonisolated init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
}
