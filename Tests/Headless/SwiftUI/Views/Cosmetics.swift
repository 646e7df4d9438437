// What has no effect without a screen: names and labels as Apple's; enumerations stand for the protocols of styles.

/// Where views are beside each other.
public enum HorizontalAlignment: Sendable { case leading, center, trailing }
/// Where views are above each other.
public enum VerticalAlignment: Sendable { case top, center, bottom, firstTextBaseline }
/// Colours.
public enum Color: Sendable { case primary, secondary, accentColor, red, orange, yellow, green, blue, gray, clear }
/// Fonts.
public enum Font: Sendable { case largeTitle, title, title2, headline, subheadline, body, footnote, caption }
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Edges.
public enum Edge: Sendable {
    public enum Set: Sendable { case all, horizontal, vertical, top, bottom, leading, trailing }
}
/// Looks of buttons.
public enum ButtonStyles: Sendable { case automatic, plain, bordered, borderless, borderedProminent }
/// Looks of lists.
public enum ListStyles: Sendable { case automatic, plain, inset, grouped, insetGrouped, sidebar }
/// Places in bars.
public enum ToolbarItemPlacement: Sendable {
    case automatic, primaryAction, confirmationAction, cancellationAction, bottomBar
}

/// A view in a bar.
public nonisolated struct ToolbarItem<Content: View>: Container {
    let content: Content
    /// A view in a bar.
    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension View {
    public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View { self }
    public nonisolated func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { self }
    public nonisolated func padding(_ length: CGFloat) -> some View { self }
    public nonisolated func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View { self }
    public nonisolated func frame(
        minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, maxHeight: CGFloat? = nil
    ) -> some View { self }
    public nonisolated func foregroundStyle(_ style: Color) -> some View { self }
    public nonisolated func background(_ style: Color) -> some View { self }
    public nonisolated func font(_ font: Font?) -> some View { self }
    public nonisolated func bold(_ isActive: Bool = true) -> some View { self }
    public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View { self }
    public nonisolated func buttonStyle(_ style: ButtonStyles) -> some View { self }
    public nonisolated func listStyle(_ style: ListStyles) -> some View { self }
}

extension View {
    /// Whether the controls in the view can't be used.
    public nonisolated func disabled(_ disabled: Bool) -> some View {
        EnvironmentWriter(content: self) { $0.isEnabled = $0.isEnabled && !disabled }
    }
    /// What the driver may call the controls in the view, beside their texts.
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        EnvironmentWriter(content: self) { $0.label = String(label) }
    }
    /// Does something when the input into a field in the view ends.
    public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View {
        EnvironmentWriter(content: self) { $0.submit = action }
    }
}

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
    /// Takes elements away.
    public mutating func remove(atOffsets offsets: IndexSet) {
        for offset in offsets.reversed() { remove(at: startIndex + offset) }
    }
}
