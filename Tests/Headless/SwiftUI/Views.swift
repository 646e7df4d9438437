// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public nonisolated struct Text: PrimitiveView {
    let text: String?
    public init(verbatim content: String) { text = content }
    public init(_ content: some StringProtocol) { text = String(content) }
}

public nonisolated struct Image: PrimitiveView {
    let name: String?
    public init(systemName: String) { name = systemName }
}

public nonisolated struct Label<Title: View, Icon: View>: PrimitiveView {
    let views: [any View]
    public init(_ title: String, systemImage name: String) where Title == Text, Icon == Image {
        views = [Text(title), Image(systemName: name)]
    }
}

public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: PrimitiveView {
    let views: [any View]
    public init() where Label == EmptyView, CurrentValueLabel == EmptyView { views = [] }
    public init(_ title: String) where Label == Text, CurrentValueLabel == EmptyView { views = [Text(title)] }
}

/// Views whose modifiers apply to each member.
nonisolated protocol MemberwiseView {}

public nonisolated struct Group<Content: View>: PrimitiveView, MemberwiseView {
    let views: [any View]
    public init(@ViewBuilder content: () -> Content) { views = [content()] }
}

public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public nonisolated struct VStack<Content: View>: PrimitiveView {
    let views: [any View]
    public init(alignment: HorizontalAlignment = .center, @ViewBuilder content: () -> Content) { views = [content()] }
}

// Layout isn't modeled.
public typealias HStack = VStack

public nonisolated struct Section<Content: View>: PrimitiveView {
    let views: [any View]
    public init(_ title: String, @ViewBuilder content: () -> Content) { views = [Text(title), content()] }
}

public nonisolated struct List<Content: View>: PrimitiveView {
    let views: [any View]
    public init(@ViewBuilder content: () -> Content) { views = [content().environment(\.isList, true)] }
    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> { self.init { ForEach(data, id: id, content: rowContent) } }
}

// In a list, only the visible rows exist.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
    let data: Data
    let id: (Data.Element) -> ID
    let content: (Data.Element) -> Content
    var delete: ((Int) -> Void)?
    @MainActor func children(of node: Node) -> [Child] {
        var (environment, shown) = (node.environment, data[...])
        if environment.isList {
            let first = min(node.number, max(0, data.count - environment.rows))
            shown = data.dropFirst(first).prefix(environment.rows)
        }
        environment.isList = false
        return shown.map { node.child(AnyHashable(id($0)), content($0), environment) }
    }
    @MainActor func acts(in node: Node) -> Acts { Acts(scroll: { node.number = $0 }, delete: delete) }
}

extension ForEach {
    public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID { self.init(data: data, id: { $0.id }, content: content) }
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(data: data, id: { $0[keyPath: id] }, content: content) }
    public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int { self.init(data: data, id: { $0 }, content: content) }
    public func onDelete(perform action: @escaping (IndexSet) -> Void) -> some View {
        ForEach(data: data, id: id, content: content) { action(IndexSet(integer: $0)) }
    }
}
