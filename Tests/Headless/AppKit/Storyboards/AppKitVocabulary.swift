import HeadlessInterfaceBuilder

extension InterfaceVocabulary {
    /// The part of a storyboard that the stand-in of AppKit understands.
    static let appKit = InterfaceVocabulary(
        documentType: "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB",
        elements: scene.merging(controllers) { first, _ in first }
            .merging(menus) { first, _ in first }
            .merging(views) { first, _ in first }
            .merging(tables) { first, _ in first },
        inert: .appKit)

    /// The elements that are controllers.
    static let controllerNames: Set<String> = [
        "viewController", "windowController", "tabViewController", "splitViewController",
    ]

    private static let scene: [String: InterfaceElementRule] = [
        "objects": InterfaceElementRule(
            children: controllerNames.union(viewNames).union(["application", "customObject", "controllerPlaceholder"])),
        "customObject": InterfaceElementRule(class: "NSObject", required: ["customClass"]),
        "controllerPlaceholder": .placeholder(
            ["storyboardName", "referencedIdentifier"], required: ["storyboardName"]),
        "application": InterfaceElementRule(class: "NSApplication", keys: ["mainMenu"]),
        "action": InterfaceElementRule(["selector", "target"], required: ["selector", "target"]),
        "segue": InterfaceElementRule(
            ["identifier", "destination", "destinationCreationSelector"], required: ["kind", "destination"],
            values: [
                "kind": ["show", "sheet", "modal", "embed", "custom", "relationship"],
                "relationship": ["window.shadowedContentViewController", "tabItems", "splitItems"],
            ]),
    ]

    private static let controller = InterfaceElementRule(
        class: "NSViewController", ["storyboardIdentifier", "title", "identifier"],
        values: ["showSeguePresentationStyle": ["multiple"]], keys: ["view"])

    private static let controllers: [String: InterfaceElementRule] = [
        "viewController": controller,
        "windowController": InterfaceElementRule(
            class: "NSWindowController", ["storyboardIdentifier"],
            values: ["showSeguePresentationStyle": ["multiple"]], keys: ["window"]),
        "window": InterfaceElementRule(class: "NSWindow", ["title", "identifier"], keys: ["styleMask"]),
        "windowStyleMask": InterfaceElementRule([
            "titled", "closable", "miniaturizable", "resizable", "fullSizeContentView",
        ]),
        "tabViewController": InterfaceElementRule(
            class: "NSTabViewController",
            ["storyboardIdentifier", "title", "identifier", "selectedTabViewItemIndex"], keys: ["tabView"],
            children: ["tabViewItems"]),
        "tabViewItems": InterfaceElementRule(children: ["tabViewItem"]),
        "tabViewItem": InterfaceElementRule(class: "NSTabViewItem", ["label", "identifier"]),
        "splitViewController": InterfaceElementRule(
            class: "NSSplitViewController", ["storyboardIdentifier", "title", "identifier"], keys: ["splitView"],
            children: ["splitViewItems"]),
        "splitViewItems": InterfaceElementRule(children: ["splitViewItem"]),
        "splitViewItem": InterfaceElementRule(class: "NSSplitViewItem"),
    ]

    private static let menus: [String: InterfaceElementRule] = [
        "menu": InterfaceElementRule(class: "NSMenu", ["title", "autoenablesItems"], children: ["items"]),
        "items": InterfaceElementRule(children: ["menuItem"]),
        "menuItem": InterfaceElementRule(
            class: "NSMenuItem", ["title", "keyEquivalent", "isSeparatorItem", "tag", "hidden", "enabled"],
            values: ["state": ["on", "off", "mixed"]], keys: ["submenu", "title", "keyEquivalent"]),
    ]
}
