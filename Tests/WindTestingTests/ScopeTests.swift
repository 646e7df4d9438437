import Testing
import Wind
import WindTesting

@Suite("A part of a test with a container")
struct ScopeTests {
    @Test("has it as the current one, and gives it back")
    func nested() {
        let outside = Container.current
        withTestContainer { outer in
            #expect(Container.current === outer && Container.application === outer)
            withTestContainer { inner in
                #expect(inner !== outer)
                #expect(Container.current === inner && Container.application === inner)
            }
            #expect(Container.current === outer && Container.application === outer)
        }
        #expect(Container.current === outside)
    }

    @Test("has it on its actor")
    @MainActor
    func onActor() async {
        await withTestContainer { container in
            MainActor.assertIsolated()
            await Task.yield()
            #expect(Container.application === container)
        }
    }

    @Test("never sees that of others that run at the very same time")
    func simultaneous() async {
        let meeting = Meeting(of: 50)
        await withTaskGroup(of: Bool.self) { group in
            for number in 0..<50 {
                group.addTask {
                    await withTestContainer { container in
                        container.register(value: number)
                        await meeting.arrive()
                        return Container.application === container && Container.current?.resolve() == number
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test("has priority over the caller's current container")
    func overCurrent() {
        Container.withCurrent(Container()) {
            withTestContainer { #expect(Container.current === $0) }
        }
    }

    @Test("frees the container")
    func released() async throws {
        weak var container: Container?
        await withTestContainer {
            container = $0
            await Task.yield()
        }
        #expect(container == nil)
        withTestContainer { container = $0 }
        #expect(container == nil)
    }

    @Test("returns the results and throws the errors of its code")
    func results() async throws {
        #expect(withTestContainer { _ in 1 } == 1)
        #expect(await withTestContainer { _ in await two() } == 2)
        #expect(throws: Refusal.self) { try withTestContainer { _ in throw Refusal() } }
    }

    private func two() async -> Int { 2 }
}

/// A meeting point where tasks wait until all of them have arrived.
actor Meeting {
    private var missing: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(of count: Int) { missing = count }

    func arrive() async {
        missing -= 1
        if missing == 0 {
            for one in waiting { one.resume() }
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
    }
}
