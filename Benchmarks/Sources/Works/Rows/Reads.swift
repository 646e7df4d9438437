import ScreenGraph
import Wind

extension Row {
    /// W4: reading a dependency in a wired consumer, and calling it once.
    ///
    /// Each way is measured twice: with an interface for any type, and with an interface for objects only.
    static var reads: [Row] {
        [
            read("component", "any P", 2.5, by: { $0.readStorage($1) }) { (reader: WiredReader, key) in
                reader.readStorage(key)
            },
            read("component", "AnyObject", 2.5, by: { $0.readSettings($1) }) { (reader: WiredReader, key) in
                reader.readSettings(key)
            },
            read("inject", "any P", 1.5, by: { $0.readStorage($1) }) { (reader: InjectedReader, key) in
                reader.readStorage(key)
            },
            read("inject", "AnyObject", 1.5, by: { $0.readSettings($1) }) { (reader: InjectedReader, key) in
                reader.readSettings(key)
            },
            read("lazy", "any P", 1.5, by: { $0.readStorage($1) }) { (reader: WiredReader, key) in
                reader.readLazyStorage(key)
            },
            read("lazy", "AnyObject", 1.5, by: { $0.readSettings($1) }) { (reader: WiredReader, key) in
                reader.readLazySettings(key)
            },
            read("stored", "any P", 1.5, by: { $0.readStorage($1) }) { (reader: WiredReader, key) in
                reader.readStoredStorage(key)
            },
            read("stored", "AnyObject", 1.5, by: { $0.readSettings($1) }) { (reader: WiredReader, key) in
                reader.readStoredSettings(key)
            },
        ]
    }

    @inline(__always)
    private static func read<Reader: Component>(
        _ way: String, _ interface: String, _ times: Double, by hand: @escaping (HandReader, Int) -> Int,
        and wind: @escaping (Reader, Int) -> Int
    ) -> Row {
        let names = ["inject": "@Inject", "component": "component()", "lazy": "lazy var", "stored": "stored property"]
        return Row(
            id: "W4/\(way)/\(interface == "any P" ? "any" : "object")",
            title: "W4 read by \(names[way] ?? way), \(interface)", size: nil, goal: .atMost(times)
        ) {
            let container = try shared(others: 100) {
                Reader.self == InjectedReader.self
                    ? ScreenGraph.registerInjected(in: $0) : ScreenGraph.registerShared(in: $0)
            }
            let plain = HandWiring().reader()
            let wired = try container.resolve(Reader.self)
            precondition(wind(wired, 7) == hand(plain, 7))
            return Opponents(
                hand: sum { hand(plain, $0) },
                wind: sum {
                    // The container holds the reader's dependencies.
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
