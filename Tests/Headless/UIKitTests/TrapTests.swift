import HeadlessInterfaceBuilder
import Testing
import UIKit

/// Mistakes that end the process, as an exception does on Apple platforms.
@MainActor
struct TrapTests {
    private func expect(_ result: ExitTest.Result?, toSay text: String) {
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(text), "\(said)")
    }

    @Test("A storyboard that is missing")
    func missingStoryboard() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = UIStoryboard(name: "Nowhere", bundle: .module)
        }
        expect(result, toSay: "Nowhere.storyboard: no such file in Wind_HeadlessUIKitTests.resources")
    }

    @Test("An identifier that is not in the storyboard")
    func unknownIdentifier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = Fixtures.main.instantiateViewController(withIdentifier: "lost")
        }
        expect(result, toSay: "no controller has the identifier 'lost', only 'list', 'detail'")
    }

    @Test("A creator that creates a controller of another class than the file says")
    func wrongClass() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = Fixtures.main.instantiateViewController(identifier: "list") { PlainController(coder: $0) }
        }
        expect(result, toSay: "is a HeadlessUIKitTests.PlainController, which is no HeadlessUIKitTests.ListController")
    }

    @Test("A segue that is not in the storyboard")
    func unknownSegue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            Fixtures.main.instantiateViewController(withIdentifier: "list").performSegue(
                withIdentifier: "x", sender: nil)
        }
        expect(result, toSay: "HeadlessUIKitTests.ListController has no segue 'x', only 'custom', 'detail', 'info'")
    }

    @Test("An action that is not bound, when it is sent")
    func unboundAction() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            let controller = UIStoryboard(name: "Actions", bundle: .module).instantiateInitialViewController()
            guard let button = controller?.navigationItem.rightBarButtonItem else { return }
            HeadlessUser.tap(button)
        }
        expect(result, toSay: "Actions.storyboard:9: HeadlessUIKitTests.PlainController has no action 'save:': bind it")
    }

    @Test("A cell identifier for which nothing is registered")
    func unknownCell() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = UITableView(frame: .zero).dequeueReusableCell(withIdentifier: "x", for: [0, 0])
        }
        expect(result, toSay: "no cell is registered or a prototype for 'x', only none")
    }

    @Test("The shared application before one was launched")
    func noApplication() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = UIApplication.shared
        }
        expect(result, toSay: "no application was launched: see HeadlessApplication")
    }

    @Test("A scene's delegate that is not declared, is not bound, or does not hold the window")
    func sceneDelegates() async {
        let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            TrapTests.launch("HeadlessUIKitTests.Nobody")
        }
        expect(
            unknown, toSay: "the manifest names HeadlessUIKitTests.Nobody as a delegate, which no module here declares")
        let unbound = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            TrapTests.launch("HeadlessUIKitTests.Unmade")
        }
        expect(unbound, toSay: "nothing says how to make a HeadlessUIKitTests.Unmade: bind an initialiser of it")
        let forgetful = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            StoryboardBindings.object(Forgetful.self) { Forgetful() }
            TrapTests.launch("HeadlessUIKitTests.Forgetful")
        }
        expect(forgetful, toSay: "Forgetful declares no window to hold its storyboard's")
    }

    private static func launch(_ delegateClass: String) {
        Fixtures.bind()
        Fixtures.with {
            let manifest = HeadlessSceneManifest([.init(delegateClass: delegateClass, storyboard: "Main")])
            _ = HeadlessApplication(manifest: manifest) { EmptyDelegate() }
        }
    }

    @Test("A controller whose view is in a file that isn't a storyboard")
    func nib() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            UIViewController(nibName: "Old", bundle: nil).loadViewIfNeeded()
        }
        expect(result, toSay: "Old.xib: files other than storyboards are not modelled")
    }

    @Test("Tapping a control that can't be tapped")
    func unreachable() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            let button = UIButton(frame: .zero)
            button.isEnabled = false
            HeadlessUser.tap(button)
        }
    }
}

private final class EmptyDelegate: UIResponder, UIApplicationDelegate {}
final class Forgetful: UIResponder, UIWindowSceneDelegate {}
