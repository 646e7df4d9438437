import Testing
import Wind

private protocol DependsOnSong {}

/// A song, or one that a decorator wraps.
private final class Song: Sendable {
    let text: String

    init(_ text: String) { self.text = text }
}

private struct SplitMix {
    var state: UInt64

    mutating func next(below count: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((word ^ (word >> 31)) >> 33) % count
    }
}

/// Decorators in containers inside each other, of random lifetimes, by type or by token.
@Suite("Decorators of several containers wrap each other from the outermost provider to the innermost container")
struct DecoratorChainTests {
    private static let lifetimes: [Container.Lifetime] = [
        .instance, .singleton, .lazySingleton, .sharedInstance, .scopedSingleton,
    ]

    /// Adds up to two decorators, and returns their names.
    private func decorate(
        _ container: Container, _ name: String, byToken: Bool, isOutermost: Bool, _ random: inout SplitMix
    ) -> [String] {
        (0..<random.next(below: 3)).map { number in
            let name = "\(name)\(number)"
            // A scoped singleton isn't created in the outermost container.
            let lifetime = Self.lifetimes[random.next(below: isOutermost ? 4 : 5)]
            if byToken {
                container.register(Song.self, for: (any DependsOnSong).self, as: lifetime) {
                    (inner: ByToken<any DependsOnSong, Song>) in Song(name + "(" + inner.value.text + ")")
                }
            } else {
                container.register(Song.self, for: (any DependsOnSong).self, as: lifetime) { (inner: Song) in
                    Song(name + "(" + inner.text + ")")
                }
            }
            return name
        }
    }

    @Test("also if a module exports the provider", arguments: [false, true])
    func chains(isExported: Bool) throws {
        for seed in 0..<400 {
            var random = SplitMix(state: UInt64(seed))
            let byToken = random.next(below: 2) == 0
            let app = Container()
            var names = decorate(app, "a", byToken: byToken, isOutermost: true, &random)
            let home = isExported ? Container(parent: app) : app
            if isExported { names += decorate(home, "m", byToken: byToken, isOutermost: true, &random) }
            home.register(
                Song.self, for: (any DependsOnSong).self, as: Self.lifetimes[random.next(below: 4)]
            ) { Song("song") }
            if isExported { app.export((any DependsOnSong).self, from: home) }
            var containers = [app, home]
            for level in 0..<random.next(below: 3) {
                let inner = Container(parent: level == 0 ? app : containers.last)
                containers.append(inner)
                names = decorate(inner, "c\(level)", byToken: byToken, isOutermost: false, &random) + names
            }
            let innermost = containers.count == 2 ? app : containers[containers.count - 1]
            let expected = names.map { $0 + "(" }.joined() + "song" + String(repeating: ")", count: names.count)
            defer { withExtendedLifetime(containers) {} }
            #expect(try innermost.resolve(Song.self).text == expected, "seed \(seed)")
        }
    }
}
