import Testing
import Wind

private protocol DependsOnGate {}

private struct Gate: Equatable {
    let name: String
}

@Suite("A copy that another container exports")
struct CopiedExportTests {
    @Test("doesn't close a circle for a builder that takes its own type")
    func builder() throws {
        let app = Container()
        let child = Container(parent: app)
        app.register(Gate.self, for: (any DependsOnGate).self, as: .instance) { Gate(name: "app") }
        child.register(Gate.self, for: (any DependsOnGate).self, as: .instance) { (gate: Gate) in
            Gate(name: "child of " + gate.name)
        }
        let copy = child.copy()
        app.export((any DependsOnGate).self, from: copy)
        let inner = Container(parent: child)
        #expect(inner.validate().map(\.description) == [])
        #expect(try inner.resolve(Gate.self).name == "child of app")
        #expect(try child.resolve(Gate.self).name == "child of app")
        #expect(try copy.resolve(Gate.self).name == "child of app")
        withExtendedLifetime(app) {}
    }
}
