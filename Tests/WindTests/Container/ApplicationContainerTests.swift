import Testing
import Wind

/// Sets state of the whole process: on the main actor and without suspending, like all tests that set it.
@MainActor
@Suite("The application's container")
struct ApplicationContainerTests {
    @Test("is nil until it is set, kept, and released when it is replaced")
    func application() {
        let old = Container.application
        defer { Container.application = old }
        Container.application = nil
        #expect(Container.application == nil)
        weak var observed: Container?
        do {
            let container = Container()
            observed = container
            Container.application = container
        }
        #expect(observed != nil)
        #expect(Container.application === observed)
        Container.application = nil
        #expect(observed == nil)
    }
}
