import AppKit
import Testing

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
            _ = NSStoryboard(name: "Nowhere", bundle: .module)
        }
        expect(result, toSay: "Nowhere.storyboard: no such file in Wind_HeadlessAppKitTests.resources")
    }

    @Test("A launch by @main, as there is no screen")
    func main() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            AppDelegate.main()
        }
        expect(result, toSay: "HeadlessAppKitTests.AppDelegate can't be launched: there is no screen")
    }

    @Test("An identifier that is not in the storyboard")
    func unknownIdentifier() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = Fixtures.main.instantiateController(withIdentifier: "lost")
        }
        expect(
            result,
            toSay: "no controller has the identifier 'lost', only 'main', 'todos', 'detail', 'settings', 'tabs', "
                + "'split'"
        )
    }

    @Test("A creator that creates a controller of another class than the file says")
    func wrongClass() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = Fixtures.main.instantiateController(identifier: "todos") { PageController(coder: $0) }
        }
        expect(result, toSay: "is a HeadlessAppKitTests.PageController, which is no HeadlessAppKitTests.TodoController")
    }

    @Test("A segue that is not in the storyboard")
    func unknownSegue() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            Fixtures.todos().performSegue(withIdentifier: "x", sender: nil)
        }
        expect(result, toSay: "HeadlessAppKitTests.TodoController has no segue 'x', only ")
    }

    @Test("A controller whose view is in a file that isn't a storyboard")
    func nib() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = NSViewController(nibName: "Old", bundle: nil).view
        }
        expect(result, toSay: "Old.xib: files other than storyboards are not modelled")
    }

    @Test("A sheet of a controller that is in no window")
    func sheet() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            Fixtures.todos().presentAsSheet(Fixtures.todos())
        }
        expect(result, toSay: "HeadlessAppKitTests.TodoController can't present a sheet: its view is in no window")
    }

    @Test("Changes of rows that the data source doesn't know of")
    func rows() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            Fixtures.run { $0.todos?.tableView.removeRows(at: [0]) }
        }
        expect(result, toSay: "the table has 2 rows after the change, its data source 3")
    }

    @Test("Using a control behind a sheet or a modal window, and sending a command without a receiver")
    func blocked() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            Fixtures.run { running in
                running.todos?.performSegue(withIdentifier: "modal", sender: nil)
                if let field = running.todos?.titleField { HeadlessUser.type("x", into: field) }
            }
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            Fixtures.run { HeadlessUser.choose("Edit", "Undo", in: $0.application) }
        }
        expect(result, toSay: "a user can't choose 'Undo': nobody takes it")
    }
}
