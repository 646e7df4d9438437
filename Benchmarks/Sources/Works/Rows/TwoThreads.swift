import ScreenGraph
import Wind

extension Row {
    /// W6: the work of two threads as a multiple of the work of one, for one singleton.
    static var twoThreads: Row {
        Row(id: "W6", title: "W6 two threads, one singleton", size: 100, unit: .throughput, goal: .atLeast(0.9)) {
            let container = try shared(others: 100)
            let wiring = HandWiring()
            return Opponents(
                hand: .throughput { for _ in 0..<$0 { consume(wiring.readyLogger()) } },
                wind: .throughput { for _ in 0..<$0 { consume(container.resolve() as any Logger) } })
        }
    }
}

extension Operation {
    /// Measures the repetitions on one thread, and then on each of two threads at once.
    static func throughput(_ repeating: @escaping @Sendable (Int) -> Void) -> Operation {
        func time(threads: Int, _ count: Int) -> Double {
            nanoseconds {
                let running = (0..<threads).map { _ in JoinableThread { repeating(count) } }
                for thread in running { thread.join() }
            }
        }
        return Operation(isRepeatable: true) { count in
            let one = time(threads: 1, count)
            let two = time(threads: 2, count)
            return Sample(figure: 2 * one / two, elapsed: one)
        }
    }
}
