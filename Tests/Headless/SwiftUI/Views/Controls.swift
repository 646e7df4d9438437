/// What a button does.
public enum ButtonRole: Equatable, Sendable { case destructive, cancel }

/// Does something when it is tapped.
public nonisolated struct Button<Label: View>: PrimitiveView, Tappable {
    let action: @MainActor () -> Void
    let label: Label
    /// A button with a label.
    @preconcurrency
    public init(role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.action, self.label) = (action, label())
    }
    /// A button with a title.
    @preconcurrency public init<S: StringProtocol>(
        _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) where Label == Text { self.init(role: role, action: action) { Text(title) } }
    @MainActor func parts(in node: Node) -> [Part] { [node.part("label", label)] }
    @MainActor func tap(_ node: Node) { action() }
}

/// Edits a text; while there is none, it shows its title.
public nonisolated struct TextField<Label: View>: PrimitiveView, Typable {
    let label: Label
    let content: Binding<String>
    /// A field with a title.
    public init<S: StringProtocol>(_ title: S, text: Binding<String>) where Label == Text {
        (label, content) = (Text(title), text)
    }
    @MainActor var text: String? { content.wrappedValue.isEmpty ? nil : content.wrappedValue }
    @MainActor func parts(in node: Node) -> [Part] { [node.part("label", label, on: text == nil ? .inPlace : .name)] }
}

/// Is on or off.
public nonisolated struct Toggle<Label: View>: PrimitiveView, Switchable {
    let label: Label
    let isOn: Binding<Bool>
    /// A toggle with a label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.label, self.isOn) = (label(), isOn) }
    /// A toggle with a title.
    public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) where Label == Text {
        self.init(isOn: isOn) { Text(title) }
    }
    @MainActor func parts(in node: Node) -> [Part] { [node.part("label", label)] }
}

/// Shows that something is going on.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: Container {
    let content: Label
    /// Shows it without a text.
    public init() where Label == EmptyView, CurrentValueLabel == EmptyView { content = EmptyView() }
    /// Shows it with a title.
    public init<S: StringProtocol>(_ title: S) where Label == Text, CurrentValueLabel == EmptyView {
        content = Text(title)
    }
}

/// A picture, which has no text but a name.
public nonisolated struct Image: PrimitiveView, Equatable, Sendable {
    let name: String
    /// A symbol of the system.
    public init(systemName: String) { name = systemName }
    @MainActor func parts(in node: Node) -> [Part] { [node.part("name", Text(verbatim: name), on: .name)] }
}

/// A title with a picture.
public nonisolated struct Label<Title: View, Icon: View>: PrimitiveView {
    let parts: (title: Title, icon: Icon)
    /// A title with a picture.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) { parts = (title(), icon()) }
    /// A title with a symbol of the system.
    public init<S: StringProtocol>(_ title: S, systemImage name: String) where Title == Text, Icon == Image {
        parts = (Text(title), Image(systemName: name))
    }
    @MainActor func parts(in node: Node) -> [Part] { [node.part("title", parts.title), node.part("icon", parts.icon)] }
}

/// Nothing, with room.
public nonisolated struct Spacer: PrimitiveView {
    /// Room.
    public init(minLength: CGFloat? = nil) {}
    @MainActor func parts(in node: Node) -> [Part] { [] }
}

// What the driver taps, types into and switches.
protocol Tappable { @MainActor func tap(_ node: Node) throws }
protocol Typable { var content: Binding<String> { get } }
protocol Switchable { var isOn: Binding<Bool> { get } }
