import ServerKit
import Testing

@Suite("Settings")
struct SettingsTests {
    @Test("options are read, in any order")
    func options() throws {
        #expect(try Settings([]) == Settings(port: 7_070, journal: "guests.txt"))
        #expect(try Settings(["--journal", "a b", "--port", "0"]) == Settings(port: 0, journal: "a b"))
    }

    @Test(
        "wrong usage says what is wrong",
        arguments: [
            (["--frob"], "unknown option '--frob': there are --port and --journal"),
            (["7070"], "unknown option '7070': there are --port and --journal"),
            (["--port"], "option '--port' needs a value"),
            (["--journal", ""], "option '--journal' needs a value"),
            (["--port", "65536"], "'65536' is not a port"),
            (["--port", "-1"], "'-1' is not a port"),
        ])
    func misuse(_ arguments: [String], _ complaint: String) {
        #expect(throws: Settings.Misuse(description: complaint)) { try Settings(arguments) }
    }
}
