import Foundation
import Testing
import Wind
import WindTesting

@Suite("Code outside of every test")
struct OutsideTests {
    #if os(macOS) || os(Linux)
    // Concurrent tests would have their own issues, so these tests run in a process of their own.

    @Test("gets nil or the process's container, not a test's, and the test that began last gets a report")
    func detached() async {
        await #expect(processExitsWith: .success) {
            let reports = Locked<[String]>([])
            await TestScope.run(
                with: Container(), report: { problem in reports.withLock { $0.append(problem.description) } }
            ) {
                let found = await Task.detached { [Container.current, Container.application] }.value
                #expect(found.allSatisfy { $0 == nil })
                let text = """
                    WIND-034 Code outside of all tests asked for the current container
                      1 test has a container of its own now.
                      This code runs in a detached task or on a thread, so its test is unknown.
                      It got nil.
                      Do:  ask in the test's task or in one that it creates with async let, a task group or Task { … },
                           or hand the container over: Container.withCurrent(container) { … } in the detached task or thread
                    """
                #expect(reports.withLock { $0 } == [text, text])
                let real = Container()
                await Task.detached { Container.application = real }.value
                #expect(Container.application !== real)
                #expect(await Task.detached { Container.current }.value === real)
                let other = Container()
                let isHandedOver = await Task.detached {
                    Container.withCurrent(other) { Container.application === other && Container.current === other }
                }.value
                #expect(isHandedOver)
                #expect(reports.withLock { $0.count } == 3)
                #expect(
                    reports.withLock { $0.last?.contains("\n  It got the process's own container.\n") } == true)
            }
            #expect(await Task.detached { Container.current }.value != nil)
            #expect(reports.withLock { $0.count } == 3)
        }
    }

    @Test("in a detached task has an issue recorded")
    func recorded() async {
        await expectOutside {
            await #expect(processExitsWith: .success) {
                await withTestContainer { container in
                    #expect(await Task.detached { Container.current }.value == nil)
                    #expect(Container.current === container)
                }
            }
        }
    }

    @Test("on a thread has an issue recorded")
    func thread() async {
        await expectOutside {
            await #expect(processExitsWith: .success) {
                await withTestContainer { container in
                    await withCheckedContinuation { continuation in
                        Thread.detachNewThread {
                            #expect(Container.application == nil)
                            continuation.resume()
                        }
                    }
                }
            }
        }
    }

    private func expectOutside(_ body: () async -> Void) async {
        await withKnownIssue {
            await body()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains("WIND-034 Code outside of all tests asked") }
        }
    }
    #endif
}
