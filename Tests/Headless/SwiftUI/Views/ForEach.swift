/// Views that are made from data.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    /// The data.
    var data: Data { get }
}

extension DynamicViewContent {
    /// Lets rows be deleted.
    public nonisolated func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
        Deletable(content: self, action: action)
    }
}

nonisolated struct Deletable<Content: DynamicViewContent>: PrimitiveView, DynamicViewContent, DeletableRows {
    let content: Content
    let action: ((IndexSet) -> Void)?
    @MainActor var data: Content.Data { content.data }
    @MainActor var count: Int { data.count }
    @MainActor func parts(in node: Node) -> [Part] { [node.part("content", content)] }
}

/// A view for each element, with the element's identity; in lists, only for those that are on the screen.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The data.
    public var data: Data
    /// The view of an element.
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView, Primitive, DynamicViewContent, Rows where Content: View {
    /// A view for each element.
    public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID { self.init(data: data, content: content) { $0.id } }
    /// A view for each element, which a key path identifies.
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { self.init(data: data, content: content) { $0[keyPath: id] } }
    /// A view for each number.
    public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int { self.init(data: data, content: content) { $0 } }

    @MainActor var count: Int { data.count }

    @MainActor func parts(in node: Node) -> [Part] {
        var (environment, shown) = (node.environment, data[...])
        if let rows = environment.rows {
            shown = data.dropFirst(min(node.memory as? Int ?? 0, max(0, data.count - rows))).prefix(rows)
        }
        environment.rows = nil
        let parts = shown.map { node.part(AnyHashable(id($0)), content($0), environment) }
        precondition(Set(parts.map(\.key)).count == parts.count, "two elements of \(Self.self) have the same identity")
        return parts
    }
}

// What the driver scrolls, and deletes from.
protocol Rows { @MainActor var count: Int { get } }
protocol DeletableRows: Rows { var action: ((IndexSet) -> Void)? { get } }
