#if os(macOS) || os(Linux)
import Testing
import Wind

@Suite("A component whose getter hands its storage on")
struct PassingStorageTests {
    @Test("is read from the storage that its getter returns, which is released after the read")
    func handedOn() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<100 {
                let (first, second, third, fourth) = (try passing(), try passing(), try passing(), try passing())
                precondition((first.component() as Parcel).isIntact)
                precondition((second.component() as Parcel?)?.isIntact == true)
                precondition((third.component(for: (any DependsOnParcel).self) as Parcel).isIntact)
                precondition((fourth.components() as [Parcel]).allSatisfy(\.isIntact))
            }
        }
    }

    @Test("may create a storage for each read")
    func computed() async {
        await #expect(processExitsWith: .success) {
            for _ in 0..<100 {
                let sender = Sender()
                precondition((sender.component() as Parcel).isIntact)
                precondition((sender.component() as Parcel?)?.isIntact == true)
                precondition((sender.components() as [Parcel]).count == 1)
            }
        }
    }
}

/// A wired component, which keeps its dependencies for one read.
private func passing() throws -> Passer {
    let container = Container()
    Parcel.register(in: container)
    let passer = Passer()
    try container.resolve(for: passer)
    passer.passesOn = true
    return passer
}

private protocol DependsOnParcel {}

private final class Parcel: Instance, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnParcel
    private var words = ["in", "tact"]
    var isIntact: Bool { words.joined() == "intact" }
}

private final class Passer: AutomaticDependencyHandling, DependsOnParcel {
    var passesOn = false
    private var kept = Dependencies()
    var dependencies: Dependencies {
        get {
            defer { if passesOn { kept = Dependencies() } }
            return kept
        }
        set { kept = newValue }
    }
}

/// Fills its storage itself at each read.
private final class Sender: AutomaticDependencyHandling {
    var dependencies: Dependencies {
        get {
            let inside = Inside()
            inside.fill(dependency: Parcel.self, with: Parcel())
            return inside.dependencies
        }
        set {}
    }
}
private final class Inside: AutomaticDependencyHandling {
    var dependencies = Dependencies()
}
#endif
