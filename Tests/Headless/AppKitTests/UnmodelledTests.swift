import HeadlessInterfaceBuilder
import Testing

@testable import AppKit

/// The errors for storyboards that can't be used.
@MainActor
struct UnmodelledTests {
    private func load(_ objects: String, use: (NSStoryboard) throws(InterfaceFailure) -> Void = { _ in }) -> String {
        let xml = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" initialViewController="a">
            <scenes><scene sceneID="s"><objects>
            \(objects)
            </objects></scene></scenes></document>
            """
        return ArchiveSettings.with {
            $0.seed = 5
        } perform: {
            do throws(InterfaceFailure) {
                let document = try InterfaceReader.appKit(Data(xml.utf8), file: "Test.storyboard")
                try use(NSStoryboard(document: document, bundle: .module))
            } catch {
                return error.description
            }
            return "nothing"
        }
    }

    private func expect(_ text: String, _ problems: String..., seed: Bool = false) {
        let lines = problems.map { "\n  Test.storyboard:\($0)" }.joined()
        let end = seed ? "\n  (order inside archives drawn from seed 5)" : ""
        #expect(text == "Test.storyboard cannot be used:\(lines)\(end)")
    }

    @Test("Everything that is not modelled is named at once, with file and line")
    func everything() {
        expect(
            load(
                """
                <viewController id="a" showSeguePresentationStyle="single">
                <view key="view" glow="YES" id="v"><subviews>
                <popUpButton id="p"/>
                <tableView id="t" viewBased="NO" multipleSelection="YES"/>
                <button id="b"><buttonCell key="cell" type="disclosure" id="c"/></button>
                </subviews></view>
                <connections><segue destination="a" kind="popover"/>
                <outlet property="cell" destination="c"/></connections>
                </viewController>
                <userDefaultsController id="u"/>
                """),
            "3: value 'single' of 'showSeguePresentationStyle' of <viewController> is not modelled",
            "4: attribute 'glow' of <view> is not modelled",
            "5: element <popUpButton> in <subviews> is not modelled",
            "6: value 'YES' of 'multipleSelection' of <tableView> is not modelled",
            "6: value 'NO' of 'viewBased' of <tableView> is not modelled",
            "7: value 'disclosure' of 'type' of <buttonCell> is not modelled",
            "9: value 'popover' of 'kind' of <segue> is not modelled",
            "10: <outlet> leads to 'c', a <buttonCell>, which is not modelled",
            "12: element <userDefaultsController> in <objects> is not modelled")
    }

    @Test("An outlet to the first responder's placeholder is named")
    func firstResponder() {
        expect(
            load(
                """
                <viewController id="a"><connections><outlet property="x" destination="f"/></connections></viewController>
                <customObject id="f" customClass="NSResponder" sceneMemberID="firstResponder"/>
                """), "3: <outlet> leads to 'f', a <customObject>, which is not modelled")
    }

    @Test("Unknown and unbound objects and objects of another class are named together, with the seed")
    func unbound() {
        let text = load(
            """
            <viewController id="a"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="name" value="x"/></userDefinedRuntimeAttributes>
            <connections><outlet property="other" destination="o"/></connections></viewController>
            <customObject id="o" customClass="NSObject"/>
            <customObject id="n" customClass="Nobody" customModule="HeadlessAppKitTests"/>
            """
        ) { storyboard throws(InterfaceFailure) in _ = try storyboard.controller("a") }
        expect(
            text, "4: HeadlessAppKit.NSViewController has no runtime attribute 'name': bind it",
            "5: HeadlessAppKit.NSViewController has no outlet 'other': bind it",
            "7: <customObject> is of class HeadlessAppKitTests.Nobody, which no module here declares", seed: true)
    }

    @Test("A window or a container that can't contain its content is named")
    func containers() {
        let relation = "<segue destination=\"b\" kind=\"relationship\""
        let use: (NSStoryboard) throws(InterfaceFailure) -> Void = { storyboard throws(InterfaceFailure) in
            _ = try storyboard.controller("a")
        }
        let content = "relationship=\"window.shadowedContentViewController\"/>"
        expect(
            load(
                """
                <windowController id="a"><connections>\(relation) \(content)</connections></windowController>
                <viewController id="b"/>
                """, use: use), "3: a <windowController> contains no controllers by a relationship")
        expect(
            load(
                """
                <windowController id="a"><window key="window" id="w"/>
                <connections>\(relation) \(content)</connections></windowController>
                <windowController id="b"/>
                """, use: use),
            "4: <segue> is a HeadlessAppKit.NSWindowController, which is no HeadlessAppKit.NSViewController")
        expect(
            load(
                """
                <tabViewController id="a"><connections>\(relation) relationship="tabItems"/></connections>
                </tabViewController><viewController id="b"/>
                """, use: use), "3: a <tabViewController> contains no controllers by a relationship")
        expect(
            load(
                """
                <splitViewController id="a"><connections>
                <segue destination="a" kind="relationship" relationship="splitItems"/></connections></splitViewController>
                """, use: use), "3: the controller 'a' contains itself")
    }

    @Test("An application class other than the running one is named")
    func application() {
        let text = load(
            """
            <application id="x" customClass="OwnApplication" customModule="HeadlessAppKitTests"/>
            <viewController id="a"/>
            """
        ) { storyboard throws(InterfaceFailure) in try storyboard.load(into: NSApplication()) }
        expect(
            text,
            "3: <application> is a HeadlessAppKitTests.OwnApplication, which is no HeadlessAppKit.NSApplication",
            seed: true)
    }
}

final class OwnApplication: NSApplication {}
