import HeadlessInterfaceBuilder
import Testing

@testable import UIKit

@MainActor
private func note(_ object: AnyObject, _ what: String) {
    Journal.note("\(type(of: object)).\(what)")
}

@MainActor
final class Decoded: NSObject, NSCoding {
    init?(coder: NSCoder) {
        super.init()
        note(self, "init(coder:)")
    }

    nonisolated func encode(with coder: NSCoder) {}

    override func awakeFromNib() {
        super.awakeFromNib()
        note(self, "awakeFromNib")
    }
}

@MainActor
final class Made: NSObject {
    override init() {
        super.init()
        note(self, "init")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        note(self, "awakeFromNib")
    }
}

final class Item: UIBarButtonItem {
    override func awakeFromNib() {
        super.awakeFromNib()
        note(self, "awakeFromNib")
    }
}

final class Panel: UIView {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        note(self, "init(coder:) \(subviews.count)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        note(self, "awakeFromNib")
    }
}

/// Creating the objects of a scene and calling `awakeFromNib`.
@MainActor
struct ObjectTests {
    private func controller(seed: UInt64) throws -> UIViewController {
        let module = "customModule=\"HeadlessUIKitTests\" customModuleProvider=\"target\""
        let xml = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="vc">
            <scenes><scene sceneID="s"><objects>
            <customObject id="de" customClass="Decoded" \(module)/>
            <viewController id="vc">
            <view key="view" id="v1" customClass="Panel" \(module)>
            <subviews><view id="v2" customClass="Panel" \(module)/><view id="v3" customClass="Panel" \(module)/></subviews>
            </view>
            <navigationItem key="navigationItem" id="ni">
            <barButtonItem key="rightBarButtonItem" id="bi" customClass="Item" \(module)/>
            </navigationItem>
            </viewController>
            <customObject id="ma" customClass="Made" \(module)/>
            <view id="tv" customClass="Panel" \(module)/>
            </objects></scene></scenes></document>
            """
        StoryboardBindings.object(Made.self) { Made() }
        let document = try InterfaceReader(vocabulary: .uiKit).read(Data(xml.utf8), file: "Objects.storyboard")
        return try ArchiveSettings.with {
            $0.seed = seed
        } perform: {
            try UIStoryboard(document: document, bundle: .module).controller("vc")
        }
    }

    @Test("Objects that decode get init(coder:), others init(), and all wake after all were created", arguments: 1...10)
    func topLevel(seed: UInt64) throws {
        let entries = try Journal.during { _ = try controller(seed: seed) }
        let made = ["Decoded.init(coder:)", "Made.init", "Panel.init(coder:) 0"]
        let woken = ["Decoded.awakeFromNib", "Item.awakeFromNib", "Made.awakeFromNib", "Panel.awakeFromNib"]
        #expect(entries.prefix(3).sorted() == made)
        #expect(entries.dropFirst(3).sorted() == woken)
    }

    @Test("Views are created with those inside them, and wake once all were created", arguments: 1...10)
    func views(seed: UInt64) throws {
        let controller = try controller(seed: seed)
        let entries = Journal.during { controller.loadViewIfNeeded() }
        let made = ["Panel.init(coder:) 0", "Panel.init(coder:) 0", "Panel.init(coder:) 2"]
        #expect(entries == made + Array(repeating: "Panel.awakeFromNib", count: 3))
    }

    @Test("The order of making is drawn too")
    func shuffled() throws {
        let firsts = try (1...20).map { seed in try Journal.during { _ = try controller(seed: seed) }.first }
        #expect(Set(firsts).count == 3)
    }
}
