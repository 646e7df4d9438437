import Foundation
import Testing

@testable import HeadlessInterfaceBuilder

/// The content that the reader finds in a storyboard.
struct ReaderTests {
    /// A small vocabulary of macOS, similar to that of the AppKit stand-in.
    static let mac = InterfaceVocabulary(
        documentType: "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB",
        elements: [
            "objects": InterfaceElementRule(
                children: ["application", "customObject", "windowController", "viewController", "firstResponder"]),
            "firstResponder": .placeholder(),
            "prototypes": .repeating(["view"]),
            "application": InterfaceElementRule(class: "NSApplication", keys: ["mainMenu"]),
            "menu": InterfaceElementRule(class: "NSMenu", ["title", "systemMenu"], children: ["items"]),
            "items": InterfaceElementRule(children: ["menuItem"]),
            "menuItem": InterfaceElementRule(class: "NSMenuItem", ["title", "keyEquivalent"]),
            "customObject": InterfaceElementRule(class: "NSObject"),
            "windowController": InterfaceElementRule(
                class: "NSWindowController", ["storyboardIdentifier"], keys: ["window"]),
            "window": InterfaceElementRule(class: "NSWindow", ["title"]),
            "viewController": InterfaceElementRule(class: "NSViewController", keys: ["view"], children: ["prototypes"]),
            "view": InterfaceElementRule(class: "NSView"),
            "action": InterfaceElementRule(["selector", "target"], required: ["selector", "target"]),
            "segue": InterfaceElementRule(
                ["destination"], required: ["destination"],
                values: ["kind": ["relationship"], "relationship": ["window.shadowedContentViewController"]]),
        ])

    private func document() throws -> InterfaceDocument {
        try InterfaceReader(vocabulary: Self.mac).read("Mac", in: .module)
    }

    @Test("Scenes, objects, identifiers and classes are read")
    func objects() throws {
        let document = try document()
        #expect(document.file == "Mac.storyboard")
        #expect(document.initialController == "B8D-0N-5wS")
        #expect(document.scenes.map(\.id) == ["JPo-4y-FX3", "R2V-B0-nI4", "hIz-AP-VOD"])
        #expect(document.scenes[0].objects.map(\.name) == ["application", "customObject", "customObject"])
        #expect(document.scenes[0].objects[1].customClass == InterfaceClassName(module: "App", name: "AppDelegate"))
        #expect(document.scenes[0].objects[2].customClass?.description == "NSResponder")
        #expect(document.scene(identified: "main")?.object.id == "B8D-0N-5wS")
        #expect(document.scene(holding: "XfG-lQ-9wD")?.id == "hIz-AP-VOD")
        #expect(document.identifiers == ["main"])
        #expect(document.scenes[1].objects[0].child(key: "window")?.line == 35)
    }

    @Test("Outlets, collections, actions and segues are read")
    func connections() throws {
        let scenes = try document().scenes
        let application = scenes[0].objects[0]
        guard case .outlet("delegate") = try #require(application.connections.first).kind else {
            return #expect(Bool(false), "no outlet")
        }
        let item = try #require(application.child(key: "mainMenu")?.members(of: "items").first)
        guard case .action("terminate:", nil) = try #require(item.connections.first).kind else {
            return #expect(Bool(false), "no action")
        }
        #expect(item.connections[0].destination == "Ady-hI-5gd" && item.connections[0].line == 17)
        let segue = try #require(scenes[1].objects[0].connections[0].segue)
        #expect(segue.relationship == "window.shadowedContentViewController" && segue.destination == "XfG-lQ-9wD")
        guard case .outletCollection("all") = try #require(scenes[2].objects[0].connections.first).kind else {
            return #expect(Bool(false), "no collection")
        }
    }

    @Test("Runtime attributes of every type are read")
    func values() throws {
        let attributes = try document().scenes[2].objects[0].runtimeAttributes
        let values = Dictionary(uniqueKeysWithValues: attributes.map { ($0.keyPath, $0.value) })
        let red = ["red": "1", "green": "0.0", "blue": "0.0", "alpha": "1", "colorSpace": "calibratedRGB"]
        #expect(
            values == [
                "name": .string("one"), "lines": .string("one\ntwo"), "greeting": .localizedString("Hello"),
                "on": .boolean(true), "count": .integer(3), "ratio": .real(0.5), "tint": .color(red),
                "origin": .point(CGPoint(x: 1, y: 2)), "extent": .size(CGSize(width: 3, height: 4)),
                "box": .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
                "span": .range(NSRange(location: 5, length: 6)), "picture": .image("star"), "nothing": .nil,
            ])
    }

    @Test("A value is converted to the property's type, or ignored if it can't be")
    func conversions() {
        #expect(String(InterfaceValue.localizedString("x")) == "x" && String(InterfaceValue.nil) == nil)
        #expect(Bool(InterfaceValue.boolean(true)) == true && Bool(InterfaceValue.integer(1)) == nil)
        #expect(Int(InterfaceValue.integer(3)) == 3 && Int(InterfaceValue.real(3)) == nil)
        #expect(Double(InterfaceValue.integer(3)) == 3 && Double(InterfaceValue.real(0.5)) == 0.5)
        #expect(String?(InterfaceValue.nil) == .some(.none) && String?(InterfaceValue.string("x")) == "x")
        #expect(String??(InterfaceValue.integer(1)) == nil)
        #expect(CGPoint(InterfaceValue.point(.zero)) == .zero && CGSize(InterfaceValue.point(.zero)) == nil)
        #expect(CGRect(InterfaceValue.rect(.zero)) == .zero && NSRange(InterfaceValue.nil) == nil)
    }

    @Test("No module is called as a framework is, outside of the targets with an alias")
    func noFrameworks() {
        #if canImport(UIKit) || canImport(AppKit) || canImport(CoreData)
        let isFound = true
        #else
        let isFound = false
        #endif
        #expect(!isFound)
    }

    @Test("An order is the same for the same seed")
    func order() {
        var first = ArchiveOrder(seed: 3)
        var second = ArchiveOrder(seed: 3)
        #expect(first.shuffled(Array(1...50)) == second.shuffled(Array(1...50)))
        #expect(ArchiveOrder().seed != 0)
    }
}
