import HeadlessInterfaceBuilder
import SampleProjects
import Testing
import UIKit
import Wind
import WindGraph
import WindTesting
import WindUIKit

@testable import Switch

/// Launches the whole app without a screen.
///
/// The suite runs only where stand-ins replace UIKit.
@MainActor
@Suite(.container { _ in })
struct LaunchTests {
    private func run(_ use: (SwitchController, UISwitch) -> Void) throws {
        StoryboardBindings.object(SceneDelegate.self) { SceneDelegate() }
        let list = try ProjectFolder(named: "Switch").propertyList(module: "Switch")
        try HeadlessApplication.run(manifest: HeadlessSceneManifest(propertyList: list)) {
            AppDelegate()
        } _: { running in
            let scene = running.application.connectedScenes.first as? UIWindowScene
            let controller = try #require(scene?.keyWindow?.rootViewController as? SwitchController)
            let cell = try #require(controller.tableView.visibleCells.first)
            use(controller, try #require(cell.accessoryView as? UISwitch))
        }
    }

    @Test("A tap on the switch is remembered for the next launch")
    func remembers() throws {
        let old = UserDefaults.standard.bool(forKey: "light is on")
        defer { UserDefaults.standard.set(old, forKey: "light is on") }
        UserDefaults.standard.set(false, forKey: "light is on")
        try run { _, toggle in
            #expect(!toggle.isOn)
            HeadlessUser.tap(toggle)
        }
        try run { controller, toggle in
            #expect(toggle.isOn)
            #expect(controller.tableView.numberOfRows(inSection: 0) == 1)
        }
    }

    @Test("Nothing is left when the app ends")
    func memory() throws {
        weak var observed: SwitchController?
        try run { controller, _ in observed = controller }
        #expect(observed == nil)
    }

    @Test("The Xcode project is well formed, and leads to the package and the folders")
    func project() throws {
        let project = try ProjectFolder(named: "Switch").project()
        #expect(project.problems == [])
        #expect(project.targets == ["Switch", "SwitchTests"])
        #expect(project.products == ["Wind", "WindUIKit"])
    }
}
