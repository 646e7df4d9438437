/// What a button does.
public struct ButtonRole: Equatable, Sendable {
    let name: String
    /// It deletes something.
    public static let destructive = ButtonRole(name: "destructive")
    /// It ends what is going on.
    public static let cancel = ButtonRole(name: "cancel")
}

/// What the driver taps.
@MainActor
protocol Tappable { func tap(_ node: Node) throws }

/// Does something when it is tapped.
public nonisolated struct Button<Label: View>: PrimitiveView, Tappable {
    let action: @MainActor () -> Void
    let label: Label

    /// A button with a role.
    @preconcurrency
    public init(role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        (self.action, self.label) = (action, label())
    }

    @MainActor func parts(in node: Node) -> [Part] { [node.part("label", label)] }
    @MainActor func tap(_ node: Node) { action() }
}

extension Button where Label == Text {
    /// A button with a title.
    @preconcurrency public nonisolated init(
        _ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { Text(titleKey) } }
    /// A button with a title.
    @preconcurrency @_disfavoredOverload public nonisolated init<S: StringProtocol>(
        _ title: S, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
    ) { self.init(role: role, action: action) { Text(title) } }
}

/// Edits a text.
public nonisolated struct TextField<Label: View>: PrimitiveView, Typable {
    let label: Label
    let content: Binding<String>
    @MainActor var text: String? { content.wrappedValue.isEmpty ? nil : content.wrappedValue }
    @MainActor func parts(in node: Node) -> [Part] { [node.part("label", label, on: text == nil ? .inPlace : .name)] }
}

extension TextField where Label == Text {
    /// A field with a title, which it shows while it is empty.
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        (label, content) = (Text(titleKey), text)
    }
    /// A field with a title, which it shows while it is empty.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        (label, content) = (Text(title), text)
    }
}

/// What the driver types into.
@MainActor
protocol Typable { var content: Binding<String> { get } }

/// Is on or off.
public nonisolated struct Toggle<Label: View>: PrimitiveView, Switchable {
    let label: Label
    let isOn: Binding<Bool>
    /// A toggle with a label.
    public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) { (self.label, self.isOn) = (label(), isOn) }
    @MainActor func parts(in node: Node) -> [Part] { [node.part("label", label)] }
}

extension Toggle where Label == Text {
    /// A toggle with a title.
    public nonisolated init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleKey) }
    }
    /// A toggle with a title.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(title) }
    }
}

/// What the driver switches.
@MainActor
protocol Switchable { var isOn: Binding<Bool> { get } }

/// Shows that something is going on.
public nonisolated struct ProgressView<Label: View, CurrentValueLabel: View>: Container {
    let content: Label
}

extension ProgressView where CurrentValueLabel == EmptyView {
    /// Shows it without a text.
    public nonisolated init() where Label == EmptyView { content = EmptyView() }
    /// Shows it with a title.
    public nonisolated init(_ titleKey: LocalizedStringKey) where Label == Text { content = Text(titleKey) }
    /// Shows it with a title.
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S) where Label == Text { content = Text(title) }
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
    let title: Title
    let icon: Icon
    /// A title with a picture.
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }
    @MainActor func parts(in node: Node) -> [Part] { [node.part("title", title), node.part("icon", icon)] }
}

extension Label where Title == Text, Icon == Image {
    /// A title with a symbol of the system.
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }
    /// A title with a symbol of the system.
    @_disfavoredOverload public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
}

/// Nothing, with room.
public nonisolated struct Spacer: PrimitiveView {
    /// Room.
    public init(minLength: CGFloat? = nil) {}
    @MainActor func parts(in node: Node) -> [Part] { [] }
}
