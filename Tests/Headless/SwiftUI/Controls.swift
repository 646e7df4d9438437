// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the driver taps, types into, switches and takes away.
protocol Tappable { var action: @MainActor () -> Void { get } }
protocol Typable { var content: Binding<String> { get } }
protocol Switchable { var isOn: Binding<Bool> { get } }
protocol Presentation { var isSheet: Bool { get } }

public nonisolated struct Button<Label: View>: PrimitiveView, Tappable {
    let action: @MainActor () -> Void
    let views: [any View]
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.action, views) = (action, [label()])
    }
    public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) where Label == Text {
        self.init(action: action) { Text(title) }
    }
}

public nonisolated struct TextField<Label: View>: PrimitiveView, Typable {
    let name: String?
    let content: Binding<String>
    public init(_ title: some StringProtocol, text: Binding<String>) where Label == Text {
        (name, content) = (String(title), text)
    }
    // The title stands where there is no text yet.
    @MainActor var text: String? { content.wrappedValue.isEmpty ? name : content.wrappedValue }
}

public nonisolated struct Toggle<Label: View>: PrimitiveView, Switchable {
    let isOn: Binding<Bool>
    let views: [any View]
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.isOn, views) = (isOn, [label()]) }
    public init(_ title: some StringProtocol, isOn: Binding<Bool>) where Label == Text {
        self.init(isOn: isOn) { Text(title) }
    }
}

/// A view over the others: a sheet, or what a link leads to.
nonisolated struct Presented<Content: View>: PrimitiveView, Presentation {
    let content: Content
    let isSheet: Bool
    var views: [any View] { [content] }
}

public nonisolated struct NavigationStack<Data, Root: View>: PrimitiveView {
    let views: [any View]
    public init(@ViewBuilder root: () -> Root) where Data == Never {
        views = [Modified(content: root(), environment: { $0.navigation = [$0] })]
    }
}

// The destination gets the environment of the stack, not of the link.
public struct NavigationLink<Label: View, Destination: View>: View {
    private let (label, destination): (Label, Destination)
    @Environment(\.navigation) private var navigation
    @State private var isActive = false

    public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
        (self.label, self.destination) = (label(), destination())
    }
    public init(_ title: some StringProtocol, @ViewBuilder destination: () -> Destination) where Label == Text {
        self.init(destination: destination) { Text(title) }
    }
    public var body: some View {
        Button(action: { isActive = true }, label: { label }).disabled(navigation.isEmpty)
        if isActive, let outer = navigation.first {
            Presented(content: destination, isSheet: false)
                .environment(\.dismiss, DismissAction { isActive = false })
                .environment(\.navigation, navigation)
                .environment(\.self, outer)
        }
    }
}

struct SheetModifier<Item: Identifiable, Sheet: View>: ViewModifier {
    @Binding var item: Item?
    let sheet: (Item) -> Sheet

    func body(content: Content) -> some View {
        content
        if let shown = item {
            Presented(content: sheet(shown), isSheet: true).id(shown.id)
                .environment(\.dismiss, DismissAction { item = nil })
                .environment(\.navigation, [])
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
