public import Foundation
import HeadlessInterfaceBuilder

/// A row of a table.
@MainActor
open class UITableViewCell: UIView {
    /// The layout of a cell.
    public enum CellStyle: Int, Sendable {
        case `default`, value1, value2, subtitle
    }

    /// The control at the end of a cell.
    public enum AccessoryType: Int, Sendable {
        case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
    }

    /// The effect of editing on a row.
    public enum EditingStyle: Int, Sendable {
        case none, delete, insert
    }

    /// The identifier under which the cell is reused.
    public let reuseIdentifier: String?
    /// The view that contains the cell's own views.
    open private(set) lazy var contentView = UIView(frame: .zero)
    /// The control at the end.
    open var accessoryType = AccessoryType.none
    /// A view at the end, in place of the accessory type.
    open var accessoryView: UIView? {
        didSet {
            guard oldValue !== accessoryView else { return }
            if oldValue?.superview === self { oldValue?.removeFromSuperview() }
            if let accessoryView { addSubview(accessoryView) }
        }
    }
    /// Whether the cell is selected.
    open var isSelected = false
    /// The label of a cell in one of the styles.
    open private(set) var textLabel: UILabel?
    /// The second label of a cell, which the default style lacks.
    open private(set) var detailTextLabel: UILabel?
    /// The content that the cell shows in place of its labels.
    open var contentConfiguration: UIListContentConfiguration?
    private let style: CellStyle

    /// Creates a cell in a style.
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
        let label = UILabel(frame: .zero)
        contentView.addSubview(label)
        textLabel = label
        guard style != .default else { return }
        let detail = UILabel(frame: .zero)
        contentView.addSubview(detail)
        detailTextLabel = detail
    }

    /// Creates a cell in the default style without a reuse identifier.
    public convenience override init(frame: CGRect) {
        self.init(style: .default, reuseIdentifier: nil)
    }

    /// Decodes a cell with its content.
    public required init?(coder: NSCoder) {
        let storyboard = coder as? StoryboardCoder
        reuseIdentifier = storyboard?["reuseIdentifier"]
        style = storyboard?["style"].flatMap { Self.styles[$0] } ?? .default
        super.init(coder: coder)
        guard let storyboard else { return }
        accessoryType = storyboard["accessoryType"].flatMap { Self.accessories[$0] } ?? .none
        if let content = storyboard.object(key: "contentView", of: UIView.self) { contentView = content }
        addSubview(contentView)
        textLabel = label(storyboard["textLabel"])
        detailTextLabel = label(storyboard["detailTextLabel"])
    }

    /// Called before the table uses the cell for another row.
    open func prepareForReuse() {
        isSelected = false
    }

    /// An empty content in the cell's style.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        UIListContentConfiguration()
    }

    private func label(_ id: String?) -> UILabel? {
        guard let id else { return nil }
        return contentView.subviews.first { $0.element?.value.id == id } as? UILabel
    }

    nonisolated static let styles: [String: CellStyle] = [
        "IBUITableViewCellStyleDefault": .default, "IBUITableViewCellStyleValue1": .value1,
        "IBUITableViewCellStyleValue2": .value2, "IBUITableViewCellStyleSubtitle": .subtitle,
    ]

    nonisolated static let accessories: [String: AccessoryType] = [
        "disclosureIndicator": .disclosureIndicator, "detailDisclosureButton": .detailDisclosureButton,
        "checkmark": .checkmark, "detailButton": .detailButton,
    ]
}

/// The content of a cell.
public struct UIListContentConfiguration: Sendable, Equatable {
    /// The text.
    public var text: String?
    /// The second text.
    public var secondaryText: String?

    /// An empty content in the style of a cell.
    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// An empty content with a second line.
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    /// An empty content with a value at the end.
    public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration() }
}
