import Foundation
import Testing

@testable import HeadlessInterfaceBuilder

/// The errors for files that can't be read.
struct ReaderProblemTests {
    private func read(_ xml: String) -> String {
        do {
            _ = try InterfaceReader(vocabulary: ReaderTests.mac).read(Data(xml.utf8), file: "Bad.storyboard")
            return "nothing"
        } catch {
            return error.description
        }
    }

    private func scene(_ objects: String, initial: String = "a") -> String {
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" initialViewController="\(initial)">
        <scenes><scene sceneID="s"><objects>
        \(objects)
        </objects></scene></scenes></document>
        """
    }

    private func expect(_ xml: String, _ problems: String...) {
        #expect(read(xml) == "Bad.storyboard cannot be used:" + problems.map { "\n  Bad.storyboard:\($0)" }.joined())
    }

    @Test(
        "Something malformed is named with its line", arguments: ["", "<document", "<document>\n<a></document>", "x"])
    func malformed(xml: String) {
        #expect(read(xml).contains("not well-formed XML"))
    }

    @Test("The line of a tag that is closed wrongly is said")
    func malformedLine() {
        expect("<document>\n<a>\n</document>", "3: not well-formed XML: <document> has no proper end")
    }

    @Test("A document of another type is named")
    func wrongType() {
        expect(
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>",
            """
            1: a document of type com.apple.InterfaceBuilder3.CocoaTouch.XIB, \
            not com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB
            """)
        expect("<plist/>", "1: a document of type <plist>, not com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB")
        expect("<document/>", "1: a document of type none, not com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB")
    }

    @Test("Ids that are given twice are named with both lines")
    func duplicates() {
        expect(
            scene(
                """
                <windowController id="a" storyboardIdentifier="x"/>
                <viewController id="a"/>
                <windowController id="b" storyboardIdentifier="x"/>
                """),
            "4: id 'a' was given on line 3 already", "5: storyboard identifier 'x' was given on line 3 already")
    }

    @Test("Ids without a target, or with a target that has no effect, are named")
    func dangling() {
        expect(
            scene(
                """
                <viewController id="b"><view key="view" id="v"><color key="backgroundColor" id="c"/></view>
                <connections><outlet property="x" destination="c"/></connections></viewController>
                """),
            "1: 'initialViewController' of <document> names 'a', which is not in the file",
            "4: <outlet> leads to 'c', a <color>, which is not modelled")
    }

    @Test("Outlets to placeholders of objects elsewhere, to a group, or into a prototype are named")
    func unfitEnds() {
        expect(
            scene(
                """
                <viewController id="a"><view key="view" id="v"/><prototypes><view id="p">
                <connections><outlet property="x" destination="a"/><outlet property="y" destination="p"/></connections>
                </view></prototypes><connections>
                <outlet property="x" destination="p"/>
                <outlet property="y" destination="f"/>
                <outlet property="z" destination="i"/>
                </connections></viewController>
                <firstResponder id="f"/>
                <application id="b"><menu key="mainMenu" id="m"><items id="i"/></menu></application>
                """),
            "6: <outlet> leads to 'p', of which there is one for each use of a prototype",
            "7: <outlet> leads to 'f', a <firstResponder>, which is not modelled",
            "8: <outlet> leads to 'i', a <items>, which is not modelled")
    }

    @Test("A connection to another scene is named")
    func otherScene() {
        expect(
            scene(
                """
                <viewController id="a"><connections><outlet property="x" destination="b"/></connections></viewController>
                </objects></scene><scene sceneID="t"><objects>
                <viewController id="b"/>
                """),
            "3: <outlet> leads to 'b', which is in another scene")
    }

    @Test("Unknown elements, attributes, places and values are named together")
    func unknown() {
        expect(
            scene(
                """
                <viewController id="a" sparkle="YES">
                <slider key="view" id="s"/>
                <view key="other" id="o"/>
                <view id="w"/>
                <connections><segue destination="a" kind="teleport"/><binding destination="a"/></connections>
                </viewController>
                """),
            "3: attribute 'sparkle' of <viewController> is not modelled",
            "4: element <slider> in <viewController> is not modelled",
            "5: element <view> as 'other' of <viewController> is not modelled",
            "6: element <view> inside <viewController> is not modelled",
            "7: value 'teleport' of 'kind' of <segue> is not modelled",
            "7: element <binding> in <connections> is not modelled")
    }

    @Test("A class or a connection of an element that isn't an object is named")
    func classOfValue() {
        expect(
            scene(
                """
                <application id="a"><menu key="mainMenu"><items customClass="X"><connections/></items></menu></application>
                """),
            "3: attribute 'customClass' of <items> is not modelled",
            "3: element <connections> inside <items> is not modelled")
    }

    @Test("Runtime attributes that can't be read are named")
    func values() {
        func attribute(_ text: String) -> String {
            scene(
                """
                <viewController id="a"><userDefinedRuntimeAttributes>
                \(text)
                </userDefinedRuntimeAttributes></viewController>
                """)
        }
        expect(
            attribute("<userDefinedRuntimeAttribute type=\"number\" keyPath=\"n\" value=\"3\"/>"),
            "4: the value of 'n' is no number")
        expect(
            attribute("<userDefinedRuntimeAttribute type=\"boolean\" keyPath=\"b\" value=\"maybe\"/>"),
            "4: the value of 'b' is no boolean")
        expect(
            attribute(
                """
                <userDefinedRuntimeAttribute type="rect" keyPath="r"><rect key="value" x="1"/></userDefinedRuntimeAttribute>
                """), "4: the value of 'r' is no rect")
        expect(
            attribute("<userDefinedRuntimeAttribute type=\"sound\" keyPath=\"s\" value=\"x\"/>"),
            "4: value 'sound' of 'type' of <userDefinedRuntimeAttribute> is not modelled")
        expect(
            attribute("<userDefinedRuntimeAttribute value=\"x\"/>"),
            "4: <userDefinedRuntimeAttribute> lacks 'keyPath'", "4: <userDefinedRuntimeAttribute> lacks 'type'")
    }

    @Test("No damage to a file crashes the reader")
    func damaged() throws {
        let url = try #require(Bundle.module.url(forResource: "Mac", withExtension: "storyboard"))
        let data = try Data(contentsOf: url)
        var order = ArchiveOrder(seed: 11)
        for _ in 1...300 {
            var damaged = data
            for _ in 1...Int.random(in: 1...4, using: &order) {
                damaged[Int.random(in: damaged.indices, using: &order)] = UInt8.random(in: 32...126, using: &order)
            }
            _ = try? InterfaceReader(vocabulary: ReaderTests.mac).read(damaged, file: "Damaged.storyboard")
            let cut = data.prefix(Int.random(in: 0..<(data.count - 1), using: &order))
            let read = try? InterfaceReader(vocabulary: ReaderTests.mac).read(Data(cut), file: "Cut.storyboard")
            #expect(read == nil, "cut after \(cut.count) bytes")
        }
    }
}
