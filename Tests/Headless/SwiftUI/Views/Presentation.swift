extension View {
    /// Presents a sheet while a binding is true.
    public nonisolated func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        Presenter(content: self, onDismiss: onDismiss, dismiss: { isPresented.wrappedValue = false }) {
            isPresented.wrappedValue ? (0, content()) : nil
        }
    }
    /// Presents a sheet while a binding has an item; another item is another sheet.
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        Presenter(content: self, onDismiss: onDismiss, dismiss: { item.wrappedValue = nil }) {
            item.wrappedValue.map { (AnyHashable($0.id), content($0)) }
        }
    }
    /// Presents a popover while a binding is true.
    public nonisolated func popover<Content: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) -> some View { sheet(isPresented: isPresented, content: content) }
    /// Shows something in the bars; here below the view.
    public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        TupleView((self, content()))
    }
    /// What is shown for this view in the bar of a `TabView`.
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        Tab(content: self, label: label())
    }
}

nonisolated struct Presenter<Content: View>: PrimitiveView, Effect {
    let content: Content
    let onDismiss: (() -> Void)?
    let dismiss: () -> Void
    let sheet: () -> (id: AnyHashable, view: any View)?

    @MainActor func parts(in node: Node) -> [Part] {
        let shown = sheet().map { sheet in
            node.part([sheet.id], sheet.view, node.environment.presented { dismiss() }, on: .sheet)
        }
        return [node.part("content", content)] + (shown.map { [$0] } ?? [])
    }
    @MainActor func run(_ phase: EffectPhase, in node: Node) {
        let (old, new) = (node.memory as? AnyHashable, sheet()?.id)
        node.memory = new
        if old != nil && new == nil { onDismiss?() }
    }
}

/// The way that was taken through a navigation; not modelled but by links.
public struct NavigationPath: Sendable {}

/// Shows a view, and what its links lead to in place of it.
public nonisolated struct NavigationStack<Data, Root: View>: Container, Stack {
    let content: Root
    /// A navigation that begins with a view.
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { content = root() }
}

// What links push onto, and what has tabs.
protocol Stack {}
protocol Tabs {}

/// Leads to another view, which gets the environment of the `NavigationStack`.
public nonisolated struct NavigationLink<Label: View, Destination: View>: PrimitiveView, Tappable {
    let label: Label
    let destination: Destination

    /// A link with a label.
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        (self.label, self.destination) = (label(), destination())
    }

    /// A link with a title.
    public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) where Label == Text {
        self.init(destination: destination) { Text(title) }
    }

    @MainActor func parts(in node: Node) -> [Part] {
        guard node.memory != nil, let stack = node.stack else { return [node.part("label", label)] }
        let environment = stack.environment.presented { [weak node] in node?.pop() }
        return [node.part("label", label), node.part("destination", destination, environment, on: .pushed)]
    }
    @MainActor func tap(_ node: Node) throws {
        if node.stack == nil { throw HeadlessError("a NavigationLink leads nowhere outside of a NavigationStack") }
        node.memory = true
        node.changes.set()
    }
}

/// Shows one of several views, each of which is kept.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: Container, Tabs {
    let content: Content
    /// The views that have a `tabItem`.
    public init(@ViewBuilder content: () -> Content) where SelectionValue == Int { self.content = content() }
}

nonisolated struct Tab<Content: View, Title: View>: PrimitiveView {
    let content: Content
    let label: Title
    @MainActor func parts(in node: Node) -> [Part] {
        [node.part("content", content), node.part("label", label, on: .tab)]
    }
}

extension Node {
    var stack: Node? { part.value is any Stack ? self : part.surface == .sheet ? nil : parent?.stack }
    func pop() {
        memory = nil
        changes.set()
    }
}
