import HeadlessInterfaceBuilder

extension InterfaceVocabulary {
    static let viewNames: Set<String> = [
        "view", "customView", "containerView", "button", "textField", "stackView", "scrollView", "tableView",
        "imageView",
    ]

    private static let view = InterfaceElementRule(
        class: "NSView", ["hidden", "identifier"], children: ["subviews"])
    private static let control = view.adding(class: "NSControl", ["tag", "enabled"], keys: ["cell"])
    private static let value = InterfaceElementRule(["base64-UTF8"])

    static let views: [String: InterfaceElementRule] = [
        "subviews": InterfaceElementRule(children: viewNames),
        "view": view,
        "customView": view,
        "containerView": view,
        "tabView": view.adding(class: "NSTabView", ["type"]),
        "splitView": view.adding(class: "NSSplitView"),
        "button": control.adding(class: "NSButton"),
        "buttonCell": InterfaceElementRule(
            ["title", "keyEquivalent", "enabled", "tag"],
            values: ["type": Set(NSButton.types.keys), "state": ["on", "off"]], keys: ["title", "keyEquivalent"]),
        "imageView": control.adding(class: "NSImageView"),
        "imageCell": InterfaceElementRule(),
        "textField": control.adding(class: "NSTextField"),
        "textFieldCell": InterfaceElementRule(
            ["title", "placeholderString", "editable", "enabled", "sendsActionOnEndEditing", "tag"], keys: ["title"]),
        "stackView": view.adding(class: "NSStackView"),
        "scrollView": view.adding(class: "NSScrollView", keys: ["contentView"]),
        "clipView": view.adding(class: "NSClipView"),
        "string": value,
        "mutableString": value,
    ]

    static let tables: [String: InterfaceElementRule] = [
        "tableView": control.adding(
            class: "NSTableView", ["emptySelection"],
            values: ["viewBased": ["YES"], "multipleSelection": ["NO"]], children: ["tableColumns"]),
        "tableColumns": InterfaceElementRule(children: ["tableColumn"]),
        // A view-based table ignores the data cell.
        "tableColumn": InterfaceElementRule(
            class: "NSTableColumn", ["identifier", "hidden"],
            keys: ["headerCell", "dataCell"],
            children: ["prototypeCellViews"]),
        "tableHeaderCell": InterfaceElementRule(["title"]),
        "prototypeCellViews": .repeating(viewNames.union(["tableCellView"])),
        "tableCellView": view.adding(class: "NSTableCellView"),
    ]
}
