import HeadlessInterfaceBuilder

extension InterfaceVocabulary {
    /// The part of a storyboard that the stand-in of UIKit understands.
    static let uiKit = InterfaceVocabulary(
        documentType: "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
        elements: scene.merging(controllers) { first, _ in first }
            .merging(bars) { first, _ in first }
            .merging(views) { first, _ in first }
            .merging(tables) { first, _ in first })

    /// The elements that are controllers.
    static let controllerNames: Set<String> = [
        "viewController", "tableViewController", "navigationController", "tabBarController",
    ]

    private static let viewNames: Set<String> = [
        "view", "label", "button", "textField", "textView", "switch", "stackView", "scrollView", "tableView",
        "containerView", "imageView",
    ]

    private static let scene: [String: InterfaceElementRule] = [
        "objects": InterfaceElementRule(
            children: controllerNames.union(viewNames)
                .union(["placeholder", "customObject", "exit", "viewControllerPlaceholder"])),
        // The class of the first responder only lists the available actions for the editor.
        "placeholder": .placeholder(
            ["customClass", "customModule", "customModuleProvider"],
            values: ["placeholderIdentifier": ["IBFirstResponder"]]),
        "exit": .placeholder(),
        "customObject": InterfaceElementRule(class: "NSObject", required: ["customClass"]),
        "viewControllerPlaceholder": .placeholder(
            ["storyboardName", "referencedIdentifier"], required: ["storyboardName"], keys: ["navigationItem"]),
        "action": InterfaceElementRule(
            ["selector", "destination"], required: ["selector", "destination"],
            values: ["eventType": Set(UIControl.Event.names.keys)]),
        "segue": InterfaceElementRule(
            ["identifier", "destination", "destinationCreationSelector", "unwindAction"],
            required: ["kind", "destination"],
            values: [
                "kind": [
                    "show", "showDetail", "presentation", "push", "modal", "embed", "custom", "relationship", "unwind",
                ],
                "relationship": ["rootViewController", "viewControllers"],
                "trigger": ["accessoryAction"],
                "modalPresentationStyle": Set(UIModalPresentationStyle.names.keys),
            ]),
    ]

    private static let controller = InterfaceElementRule(
        class: "UIViewController",
        [
            "storyboardIdentifier", "title", "restorationIdentifier", "hidesBottomBarWhenPushed",
            "useStoryboardIdentifierAsRestorationIdentifier",
        ], values: ["modalPresentationStyle": Set(UIModalPresentationStyle.names.keys)],
        keys: ["view", "navigationItem", "tabBarItem"], children: ["toolbarItems"])

    private static let controllers: [String: InterfaceElementRule] = [
        "viewController": controller,
        "tableViewController": controller.adding(class: "UITableViewController"),
        "navigationController": controller.adding(
            class: "UINavigationController", ["navigationBarHidden", "toolbarHidden"],
            keys: ["navigationBar", "toolbar"]),
        "tabBarController": controller.adding(class: "UITabBarController", keys: ["tabBar"]),
        "navigationBar": InterfaceElementRule(),
        "toolbar": InterfaceElementRule(),
        "tabBar": InterfaceElementRule(),
    ]

    private static let item = InterfaceElementRule(["title", "enabled", "tag"])

    private static let bars: [String: InterfaceElementRule] = [
        "navigationItem": InterfaceElementRule(
            class: "UINavigationItem", ["title", "prompt"],
            keys: ["leftBarButtonItem", "rightBarButtonItem", "backBarButtonItem"],
            children: ["leftBarButtonItems", "rightBarButtonItems"]),
        "leftBarButtonItems": InterfaceElementRule(children: ["barButtonItem"]),
        "rightBarButtonItems": InterfaceElementRule(children: ["barButtonItem"]),
        "toolbarItems": InterfaceElementRule(children: ["barButtonItem"]),
        "barButtonItem": item.adding(
            class: "UIBarButtonItem", values: ["systemItem": Set(UIBarButtonItem.SystemItem.allCases.map(\.rawValue))]),
        "tabBarItem": item.adding(class: "UITabBarItem", ["badgeValue"]),
    ]

    private static let view = InterfaceElementRule(
        class: "UIView", ["tag", "hidden", "userInteractionEnabled", "restorationIdentifier"], children: ["subviews"])
    private static let control = view.adding(class: "UIControl", ["enabled", "selected"])
    private static let value = InterfaceElementRule(["base64-UTF8"])

    private static let views: [String: InterfaceElementRule] = [
        "subviews": InterfaceElementRule(children: viewNames),
        "view": view,
        "containerView": view,
        "imageView": view.adding(class: "UIImageView"),
        "label": view.adding(class: "UILabel", ["text", "enabled"], keys: ["text"]),
        "button": control.adding(class: "UIButton", keys: ["normal", "configuration"]),
        "state": InterfaceElementRule(["title"]),
        "buttonConfiguration": InterfaceElementRule(["title"]),
        "textField": control.adding(class: "UITextField", ["text", "placeholder"], keys: ["text"]),
        "textView": view.adding(class: "UITextView", ["text"], keys: ["text"]),
        "switch": control.adding(class: "UISwitch", ["on"]),
        "stackView": view.adding(class: "UIStackView"),
        "scrollView": view.adding(class: "UIScrollView"),
        "string": value,
        "mutableString": value,
    ]

    private static let tables: [String: InterfaceElementRule] = [
        "tableView": view.adding(
            class: "UITableView", ["allowsSelection"],
            values: ["style": ["plain", "grouped", "insetGrouped"], "dataMode": ["prototypes", "static"]],
            keys: ["tableHeaderView", "tableFooterView"], children: ["prototypes", "sections"]),
        "prototypes": .repeating(["tableViewCell"]),
        "sections": InterfaceElementRule(children: ["tableViewSection"]),
        "tableViewSection": InterfaceElementRule(["headerTitle", "footerTitle"], children: ["cells"]),
        "cells": InterfaceElementRule(children: ["tableViewCell"]),
        "tableViewCell": view.adding(
            class: "UITableViewCell", ["reuseIdentifier", "textLabel", "detailTextLabel"],
            values: [
                "style": Set(UITableViewCell.styles.keys), "accessoryType": Set(UITableViewCell.accessories.keys),
            ], keys: ["contentView"]),
        "tableViewCellContentView": view,
    ]
}
