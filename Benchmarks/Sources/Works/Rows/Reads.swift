import ScreenGraph
import Wind

extension Row {
    /// W4: a dependency read in a wired consumer, and one call of it.
    ///
    /// Twice each: an interface that anything can have, and one that only objects have.
    static var reads: [Row] {
        [
            read("component", "any P", 2.5, by: { $0.readStorage($1) }) { $0.readStorage($1) },
            read("component", "AnyObject", 2.5, by: { $0.readSettings($1) }) { $0.readSettings($1) },
            read("lazy", "any P", 1.5, by: { $0.readStorage($1) }) { $0.readLazyStorage($1) },
            read("lazy", "AnyObject", 1.5, by: { $0.readSettings($1) }) { $0.readLazySettings($1) },
            read("stored", "any P", 1.5, by: { $0.readStorage($1) }) { $0.readStoredStorage($1) },
            read("stored", "AnyObject", 1.5, by: { $0.readSettings($1) }) { $0.readStoredSettings($1) },
        ]
    }

    @inline(__always)
    private static func read(
        _ way: String, _ interface: String, _ times: Double, by hand: @escaping (HandReader, Int) -> Int,
        and wind: @escaping (WiredReader, Int) -> Int
    ) -> Row {
        let names = ["component": "component()", "lazy": "lazy var", "stored": "stored property"]
        return Row(
            id: "W4/\(way)/\(interface == "any P" ? "any" : "object")",
            title: "W4 read by \(names[way] ?? way), \(interface)", size: nil, goal: .atMost(times)
        ) {
            let container = try shared(others: 100)
            let plain = HandWiring().reader()
            let wired = try container.resolve(WiredReader.self)
            precondition(wind(wired, 7) == hand(plain, 7))
            return Opponents(
                hand: sum { hand(plain, $0) },
                wind: sum {
                    // The container holds what the reader depends on.
                    withExtendedLifetime(container) {}
                    return wind(wired, $0)
                })
        }
    }

    @inline(__always)
    private static func sum(_ read: @escaping (Int) -> Int) -> Operation {
        .loop { count in
            var sum = 0
            for key in 0..<count { sum &+= read(key) }
            consume(sum)
        }
    }
}
