import Testing
import Wind

@Suite("A container with a name")
struct NamedContainerTests {
    @Test("is found by it, as long as it lives")
    func found() {
        do {
            let container = Container()
            #expect(container.name == nil)
            container.name = "NamedContainerTests.found"
            #expect(Container.named("NamedContainerTests.found") === container)
        }
        #expect(Container.named("NamedContainerTests.found") == nil)
    }

    @Test("loses the name to a later container with the same name")
    func last() {
        let first = Container()
        first.name = "NamedContainerTests.last"
        do {
            let second = Container()
            second.name = "NamedContainerTests.last"
            #expect(Container.named("NamedContainerTests.last") === second)
            #expect(first.name == nil)
        }
        #expect(Container.named("NamedContainerTests.last") == nil)
        first.name = "NamedContainerTests.last"
        #expect(Container.named("NamedContainerTests.last") === first)
    }

    @Test("is not found by a name that it had before, and leaves that to others")
    func renamed() {
        let (first, second) = (Container(), Container())
        first.name = "NamedContainerTests.before"
        first.name = "NamedContainerTests.after"
        #expect(Container.named("NamedContainerTests.before") == nil)
        #expect(Container.named("NamedContainerTests.after") === first)
        second.name = "NamedContainerTests.before"
        first.name = nil
        #expect(Container.named("NamedContainerTests.after") == nil)
        #expect(Container.named("NamedContainerTests.before") === second)
    }

    @Test("leaves the name to its successor when it goes")
    func successor() {
        let second = Container()
        do {
            let first = Container()
            first.name = "NamedContainerTests.successor"
            second.name = "NamedContainerTests.successor"
        }
        #expect(Container.named("NamedContainerTests.successor") === second)
    }

    @Test("may be named and looked for by many threads")
    func threads() async {
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for _ in 0..<200 {
                        let container = Container()
                        container.name = "NamedContainerTests.threads.\(number % 2)"
                        _ = Container.named("NamedContainerTests.threads.\(1 - number % 2)")
                    }
                }
            }
        }
        #expect(Container.named("NamedContainerTests.threads.0") == nil)
    }
}
