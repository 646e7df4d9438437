import HeadlessInterfaceBuilder
import Testing

@testable import UIKit

/// The errors for storyboards that can't be used.
@MainActor
struct UnmodelledTests {
    private func text(_ work: () throws(InterfaceFailure) -> Void) -> String {
        do { try work() } catch { return error.description }
        return "nothing"
    }

    @Test("Everything that is not modelled is named at once, with file and line")
    func everything() {
        let text = text { () throws(InterfaceFailure) in _ = try UIStoryboard(reading: "Unmodelled", in: .module) }
        #expect(
            text == """
                Unmodelled.storyboard cannot be used:
                  Unmodelled.storyboard:12: attribute 'glow' of <view> is not modelled
                  Unmodelled.storyboard:16: element <mapView> in <subviews> is not modelled
                  Unmodelled.storyboard:21: element <state> as 'highlighted' of <button> is not modelled
                  Unmodelled.storyboard:23: value 'touchDragExit' of 'eventType' of <action> is not modelled
                  Unmodelled.storyboard:26: element <tableViewCell> inside <subviews> is not modelled
                  Unmodelled.storyboard:28: element <gestureRecognizers> in <view> is not modelled
                  Unmodelled.storyboard:30: <outletCollection> leads to 'Tap-00-001', a <tapGestureRecognizer>, \
                which is not modelled
                  Unmodelled.storyboard:34: element <view> as 'titleView' of <navigationItem> is not modelled
                  Unmodelled.storyboard:37: 'destination' of <outlet> names 'Con-00-001', which is not in the file
                  Unmodelled.storyboard:38: 'destination' of <outlet> names 'Non-00-001', which is not in the file
                  Unmodelled.storyboard:39: <outlet> lacks 'destination'
                  Unmodelled.storyboard:40: value 'popoverPresentation' of 'kind' of <segue> is not modelled
                  Unmodelled.storyboard:43: element <tapGestureRecognizer> in <objects> is not modelled
                """)
    }

    @Test("A storyboard that is missing is named with its bundle")
    func missing() {
        let text = text { () throws(InterfaceFailure) in _ = try UIStoryboard(reading: "Nowhere", in: .module) }
        #expect(
            text == """
                Nowhere.storyboard cannot be used:
                  Nowhere.storyboard: no such file in Wind_HeadlessUIKitTests.resources
                """)
    }

    /// Loads a scene of a controller and an object that contain some XML.
    private func load(
        controller: String = "", in className: String = "customClass=\"Bound\" customModule=\"HeadlessUIKitTests\"",
        object: String = "", objectClass: String = "BoundObject", seed: UInt64 = 5
    ) -> String {
        let xml = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="vc">
            <scenes><scene sceneID="s"><objects>
            <viewController id="vc" \(className)>
            \(controller)
            </viewController>
            <customObject id="ob" customClass="\(objectClass)" customModule="HeadlessUIKitTests">
            \(object)
            </customObject>
            <exit id="ex"/>
            </objects></scene></scenes></document>
            """
        StoryboardBindings.object(BoundObject.self) { BoundObject() }
        StoryboardBindings.outlet("object", \Bound.object)
        StoryboardBindings.attribute("number", \Bound.number)
        return ArchiveSettings.with {
            $0.seed = seed
        } perform: {
            text { () throws(InterfaceFailure) in
                let document = try InterfaceReader(vocabulary: .uiKit).read(Data(xml.utf8), file: "Test.storyboard")
                let storyboard = UIStoryboard(document: document, bundle: .module)
                let made = try storyboard.controller("vc")
                for case let segue? in document.scenes[0].objects[0].connections.map(\.segue) {
                    try made.perform(segue, sender: nil)
                }
            }
        }
    }

    private func expect(_ text: String, _ problems: String..., seed: Bool = true) {
        let lines = problems.map { "\n  Test.storyboard:\($0)" }.joined()
        let end = seed ? "\n  (order inside archives drawn from seed 5)" : ""
        #expect(text == "Test.storyboard cannot be used:\(lines)\(end)")
    }

    @Test("A scene without unbound names loads")
    func bound() {
        #expect(
            load(controller: "<connections><outlet property=\"object\" destination=\"ob\"/></connections>") == "nothing"
        )
    }

    @Test("Outlets and runtime attributes without an entry are named together, and the seed")
    func unbound() {
        let text = load(
            controller: """
                <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="name" value="x"/>
                </userDefinedRuntimeAttributes>
                <connections><outlet property="other" destination="ob"/></connections>
                """,
            object: "<connections><outlet property=\"object\" destination=\"vc\"/></connections>")
        expect(
            text, "4: HeadlessUIKitTests.Bound has no runtime attribute 'name': bind it",
            "6: HeadlessUIKitTests.Bound has no outlet 'other': bind it",
            "9: HeadlessUIKitTests.BoundObject has no outlet 'object': bind it")
    }

    @Test("Outlets and runtime attributes of another type are named")
    func mismatched() {
        let text = load(
            controller: """
                <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="number" value="x"/>
                </userDefinedRuntimeAttributes>
                <connections><outlet property="object" destination="vc"/></connections>
                """)
        expect(
            text, "4: 'number' of HeadlessUIKitTests.Bound cannot hold string(\"x\")",
            "6: 'object' of HeadlessUIKitTests.Bound cannot hold HeadlessUIKitTests.Bound")
    }

    @Test("A text that says it is encoded and is not is named")
    func undecodable() {
        let text = load(
            controller: """
                <view key="view" id="v"><subviews><label id="l">
                <string key="text" base64-UTF8="YES">%%</string>
                </label></subviews>
                <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="x">
                <mutableString key="value" base64-UTF8="YES">A</mutableString>
                </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
                """)
        expect(
            text, "5: value 'YES' of 'base64-UTF8' of <string> is not modelled",
            "7: the value of 'x' is no string", seed: false)
    }

    @Test("A class that is unknown, unfit, not to be created or refuses its coder is named")
    func classes() {
        expect(
            load(in: "customClass=\"Nobody\" customModule=\"HeadlessUIKitTests\""),
            "3: <viewController> is of class HeadlessUIKitTests.Nobody, which no module here declares")
        expect(
            load(in: "customClass=\"BoundObject\" customModule=\"HeadlessUIKitTests\""),
            "3: <viewController> is a HeadlessUIKitTests.BoundObject, which is no HeadlessUIKit.UIViewController")
        expect(
            load(objectClass: "Unmade"),
            "6: nothing says how to make a HeadlessUIKitTests.Unmade: bind an initialiser of it")
        expect(
            load(in: "customClass=\"Refusing\" customModule=\"HeadlessUIKitTests\""),
            "3: HeadlessUIKitTests.Refusing.init(coder:) returned nil")
    }

    @Test("Segues that lead nowhere are named")
    func segues() {
        expect(
            load(
                controller: """
                    <connections><segue destination="vc" kind="show" destinationCreationSelector="make:"/></connections>
                    """),
            "4: HeadlessUIKitTests.Bound has no segue action 'make:': bind it", seed: false)
        expect(
            load(
                controller: """
                    <connections><segue destination="ex" kind="unwind" unwindAction="back:"/></connections>
                    """),
            "4: no controller to unwind to takes 'back:'", seed: false)
        expect(
            load(
                controller: """
                    <connections><segue destination="vc" kind="custom" customClass="Nobody" customModule="M"/></connections>
                    """),
            "4: <segue> is of class M.Nobody, which no module here declares", seed: false)
    }

    @Test("Storyboards that refer to each other for ever are named")
    func circularReference() {
        let text = text { () throws(InterfaceFailure) in
            let storyboard = try UIStoryboard(reading: "Circle", in: .module)
            _ = try storyboard.controller("cir-Re-001")
        }
        #expect(
            text == """
                Circle.storyboard cannot be used:
                  Circle.storyboard:6: the controller 'cir-Re-001' contains itself
                """)
    }

    @Test("A segue to an object that isn't a controller is named")
    func noController() {
        let text = load(controller: "<connections><segue destination=\"ob\" kind=\"show\"/></connections>")
        expect(text, "6: 'ob', a <customObject>, is no controller", seed: false)
    }

    @Test("A controller that can't contain its content is named")
    func noContainer() {
        let text = load(
            controller: """
                <connections><segue destination="other" kind="relationship" relationship="viewControllers"/></connections>
                </viewController><viewController id="other">
                """)
        expect(text, "3: a <viewController> contains no controllers by a relationship", seed: false)
    }

    @Test("A controller that contains itself is named")
    func circle() {
        let text = load(
            controller: """
                <connections><segue destination="vc" kind="relationship" relationship="rootViewController"/></connections>
                """)
        expect(text, "3: the controller 'vc' contains itself", seed: false)
    }
}

@MainActor
final class BoundObject: NSObject {}
final class Unmade: NSObject {}

final class Bound: UIViewController {
    weak var object: BoundObject?
    var number = 0
}

final class Refusing: UIViewController {
    required init?(coder: NSCoder) { nil }
}
