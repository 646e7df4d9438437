import HeadlessInterfaceBuilder

extension InertNames {
    /// The names without an effect in the stand-in of AppKit: the shared names and those of macOS.
    static let appKit: InertNames = {
        var names = InertNames.shared
        names.elements.formUnion(macElements)
        names.attributes.formUnion(menu.union(window).union(views).union(cells).union(tables))
        return names
    }()

    /// Appearance, layout, the bars and headers of scroll views, and the unused cells of view-based tables.
    private static let macElements: Set<String> = [
        "behavior", "modifierMask", "windowPositionMask", "windowCollectionBehavior", "scroller", "tableHeaderView",
        "tableColumnResizingMask",
    ]

    private static let menu: Set<String> = ["systemMenu", "alternate", "toolTip"]

    private static let window: Set<String> = [
        "allowsToolTipsWhenApplicationIsInactive", "autorecalculatesKeyViewLoop", "releasedWhenClosed",
        "visibleAtLaunch", "animationBehavior", "titlebarAppearsTransparent", "titleVisibility",
        "toolbarStyle", "titlebarSeparatorStyle", "frameAutosaveName", "oneShot", "hasShadow",
        "shouldCascadeWindows", "hidesOnDeactivate", "showsToolbarButton", "tabbingMode",
    ]

    private static let views: Set<String> = [
        "focusRingType", "canDrawConcurrently", "canDrawSubviewsIntoLayer",
        "orientation", "horizontalStackHuggingPriority", "verticalStackHuggingPriority", "detachesHiddenViews",
        "horizontalClippingResistancePriority", "verticalClippingResistancePriority",
        "dividerStyle", "vertical", "canCollapse", "holdingPriority", "behavior", "minimumThickness",
        "maximumThickness", "preferredThicknessFraction", "tabStyle", "drawsBackground",
        "canPropagateSelectedChildViewControllerTitle", "autohidesScrollers",
        "horizontalLineScroll", "horizontalPageScroll", "verticalLineScroll", "verticalPageScroll",
        "usesPredominantAxisScrolling", "hasHorizontalScroller", "hasVerticalScroller", "borderType",
        "horizontalScrollElasticity", "verticalScrollElasticity", "copiesOnScroll", "allowsTruncatedLabels",
    ]

    private static let cells: Set<String> = [
        "bezelStyle", "imageScaling", "inset", "scrollable", "allowsUndo", "refusesFirstResponder", "controlSize",
        "usesSingleLineMode", "truncatesLastVisibleLine", "baseWritingDirection", "allowsMixedState",
        "alternateTitle", "imagePosition", "allowsEditingTextAttributes", "textCompletion", "bezeled",
        "setsMaxLayoutWidthAtFirstLayout", "allowsExpansionToolTips",
    ]

    private static let tables: Set<String> = [
        "columnAutoresizingStyle", "tableStyle", "columnSelection", "columnReordering", "columnResizing",
        "autosaveColumns", "autosaveName", "rowSizeStyle", "headerView", "alternatingRowBackgroundColors",
        "gridStyleMask", "selectionHighlightStyle", "usesAutomaticRowHeights", "minWidth", "maxWidth",
        "floatsGroupRows",
    ]
}
