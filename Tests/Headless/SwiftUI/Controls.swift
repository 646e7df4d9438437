// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public nonisolated struct Button<Label: View>: PrimitiveView {
    let action: @MainActor () -> Void
    let views: [any View]
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.action, views) = (action, [label()])
    }
    public init(_ title: String, action: @escaping @MainActor () -> Void) where Label == Text {
        self.init(action: action) { Text(title) }
    }
    @MainActor func acts(in node: Node) -> Acts { Acts(tap: { action() }) }
}

public nonisolated struct TextField<Label: View>: PrimitiveView {
    let name: String?
    let content: Binding<String>
    public init(_ title: String, text: Binding<String>) where Label == Text { (name, content) = (title, text) }
    // The title takes the place of missing text.
    @MainActor var text: String? { content.wrappedValue.isEmpty ? name : content.wrappedValue }
    @MainActor func acts(in node: Node) -> Acts {
        Acts(submit: node.environment.submit, type: { content.wrappedValue = $0 })
    }
}

public nonisolated struct Toggle<Label: View>: PrimitiveView {
    let isOn: Binding<Bool>
    let views: [any View]
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, views) = (isOn, [label()]) }
    public init(_ title: String, isOn: Binding<Bool>) where Label == Text { self.init(isOn: isOn) { Text(title) } }
    @MainActor func acts(in node: Node) -> Acts { Acts(set: { isOn.wrappedValue = $0 }) }
}

/// A view over the others: a sheet, or the destination of a link.
nonisolated struct Presented<Content: View>: PrimitiveView {
    let views: [any View]
    @MainActor func acts(in node: Node) -> Acts { Acts(dismiss: { node.environment.dismiss() }) }
}

public nonisolated struct NavigationStack<Root: View>: PrimitiveView {
    let views: [any View]
    public init(@ViewBuilder root: () -> Root) { views = [Modified(content: root(), environment: { $0.outer = [$0] })] }
}

// The destination gets the environment of the stack, not of the link.
public struct NavigationLink<Label: View, Destination: View>: View {
    private let (label, destination): (Label, Destination)
    @Environment(\.outer) private var outer
    @State private var isActive = false
    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        (self.label, self.destination) = (label(), destination())
    }
    public init(_ title: String, @ViewBuilder destination: () -> Destination) where Label == Text {
        self.init(destination: destination) { Text(title) }
    }
    public var body: some View {
        Button(action: { isActive = true }, label: { label }).disabled(outer.isEmpty)
        if isActive, let environment = outer.first {
            Presented<Destination>(views: [destination]).environment(\.dismiss, { isActive = false })
                .environment(\.outer, outer).environment(\.self, environment)
        }
    }
}

struct SheetModifier<Item: Identifiable, Sheet: View>: ViewModifier {
    @Binding var item: Item?
    let sheet: (Item) -> Sheet
    func body(content: Content) -> some View {
        content
        if let shown = item {
            Presented<Sheet>(views: [sheet(shown)]).id(shown.id).environment(\.dismiss, { item = nil })
                .environment(\.outer, [])
        }
    }
}

private struct Flag: Identifiable { let id = 0 }
extension View {
    public func sheet<Item: Identifiable>(
        item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> some View
    ) -> some View { modifier(SheetModifier(item: item, sheet: content)) }
    public func sheet(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View {
        let item = Binding(
            get: { isPresented.wrappedValue ? Flag() : nil }, set: { isPresented.wrappedValue = $0 != nil })
        return sheet(item: item) { _ in content() }
    }
    public func popover(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> some View) -> some View {
        sheet(isPresented: isPresented, content: content)
    }
}
