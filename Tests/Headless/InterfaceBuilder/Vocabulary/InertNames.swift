/// Names that Interface Builder writes and that are known to have no effect in a stand-in.
///
/// They concern appearance, layout and the editor's notes. The reader reports all names outside these lists.
package struct InertNames: Sendable {
    /// Elements that the reader ignores with their content.
    package var elements: Set<String>
    /// Elements that the reader ignores if they are empty.
    package let empty: Set<String> = ["gestureRecognizers"]
    /// The properties whose elements the reader always ignores.
    package let keys: Set<String> = ["userComments"]
    /// Attributes that the reader ignores unless a vocabulary gives them an effect.
    package var attributes: Set<String>

    /// The names without an effect in any framework's stand-in.
    package static let shared = InertNames(
        elements: document.union(layout).union(looks), attributes: notes.union(layoutAttributes).union(lookAttributes))

    private static let document: Set<String> = [
        "dependencies", "device", "resources", "inferredMetricsTieBreakers", "designables", "customFonts",
        // The reader reads its identifier nevertheless.
        "accessibility", "simulatedMetricsContainer", "animations",
    ]

    private static let layout: Set<String> = [
        "rect", "autoresizingMask", "constraints", "viewLayoutGuide", "layoutGuides", "size", "point", "inset",
        "edgeInsets", "directionalEdgeInsets", "extendedEdge", "offsetWrapper", "freeformSimulatedSizeMetrics",
        "variation", "mutableData", "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics",
        "simulatedTabBarMetrics", "simulatedToolbarMetrics", "simulatedScreenMetrics", "simulatedOrientationMetrics",
        "visibilityPriorities", "customSpacing", "nil",
    ]

    private static let looks: Set<String> = [
        "color", "fontDescription", "font", "textInputTraits", "textAttributes", "preferredSymbolConfiguration",
        "imageReference", "backgroundConfiguration", "standardAppearance", "scrollEdgeAppearance",
        "compactAppearance", "navigationBarAppearance", "toolbarAppearance", "tabBarAppearance", "shadowImage",
        "scrollIndicatorInsets",
    ]

    private static let notes: Set<String> = [
        "userLabel", "sceneMemberID", "version", "toolsVersion", "targetRuntime", "propertyAccessControl",
        "useAutolayout", "useTraitCollections", "useSafeAreas", "colorMatched", "launchScreen", "systemVersion",
        "customObjectInstantitationMethod", "placeholderIdentifier", "misplaced", "ambiguous", "fixedFrame",
        "verifyAmbiguity", "collectionClass", "destinationType", "appends", "placeholderIntrinsicWidth",
        "placeholderIntrinsicHeight", "customSegueClass",
    ]

    private static let layoutAttributes: Set<String> = [
        "autoresizesSubviews", "translatesAutoresizingMaskIntoConstraints", "contentMode", "semanticContentAttribute",
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "insetsLayoutMarginsFromSafeArea", "layoutMarginsFollowReadableWidth",
        "preservesSuperviewLayoutMargins", "automaticallyAdjustsScrollViewInsets", "contentInsetAdjustmentBehavior",
        "extendedLayoutIncludesOpaqueBars", "autoresizesArchivedViewToFullSize", "contentHorizontalAlignment",
        "contentVerticalAlignment", "axis", "alignment", "distribution", "spacing", "baselineRelativeArrangement",
        "spacingType", "rowHeight", "estimatedRowHeight", "sectionHeaderHeight", "estimatedSectionHeaderHeight",
        "sectionFooterHeight", "estimatedSectionFooterHeight", "indentationWidth", "indentationLevel",
        "preferredMaxLayoutWidth", "tableViewCell", "width", "height", "frame", "rotates", "wantsLayer",
    ]

    private static let lookAttributes: Set<String> = [
        "opaque", "alpha", "clipsSubviews", "clipsToBounds", "clearsContextBeforeDrawing", "multipleTouchEnabled",
        "exclusiveTouch", "lineBreakMode", "baselineAdjustment", "textAlignment", "adjustsFontSizeToFit",
        "adjustsFontForContentSizeCategory", "adjustsLetterSpacingToFit", "minimumFontSize", "minimumScaleFactor",
        "numberOfLines", "highlighted", "borderStyle", "clearButtonMode", "clearsOnBeginEditing", "buttonType",
        "showsTouchWhenHighlighted", "showsMenuAsPrimaryAction", "changesSelectionAsPrimaryAction",
        "pointerInteraction",
        "reversesTitleShadowWhenHighlighted", "adjustsImageWhenHighlighted", "adjustsImageWhenDisabled",
        "separatorStyle",
        "separatorInset", "selectionStyle", "showsSelectionImmediatelyOnTouchBegin", "alwaysBounceVertical",
        "alwaysBounceHorizontal", "bounces", "bouncesZoom", "showsHorizontalScrollIndicator", "multipleSelection",
        "showsVerticalScrollIndicator", "keyboardDismissMode", "pagingEnabled", "directionalLockEnabled",
        "definesPresentationContext", "providesPresentationContextTransitionStyle", "modalTransitionStyle",
        "wantsFullScreenLayout", "largeTitleDisplayMode", "largeTitles", "translucent",
        "barStyle", "barTintColor", "tintColor", "onTintColor", "thumbTintColor", "image", "selectedImage",
        "catalog", "landscapeImage", "selectionIndicatorImage", "animates", "appearanceType", "textShadowOffset",
        "dataDetectorType", "adjustsImageSizeForAccessibilityContentSizeCategory", "style",
        "clearsSelectionOnViewWillAppear", "cornerStyle", "imagePlacement", "imagePadding", "titleAlignment", "role",
        "focusStyle", "hidesAccessoryWhenEditing", "indicatorStyle", "delaysContentTouches", "canCancelContentTouches",
        "showsExpansionTextWhenTruncated", "minimumZoomScale", "maximumZoomScale", "largeContentTitle",
        "splitViewControllerTargetIndex", "classPrefix", "variant", "contentViewInsetsToSafeArea",
        "sectionIndexMinimumDisplayRowCount", "springLoaded",
        "scrollEnabled", "allowsSelectionDuringEditing", "highlightedImage",
        "largeContentImage", "scalesLargeContentImage", "showsLargeContentViewer", "editable", "selectable",
    ]
}
