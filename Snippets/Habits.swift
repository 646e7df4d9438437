// A program that was moved from a closure container: the code of the article Habits from other containers.

import Wind

// MARK: A closure that creates a service

protocol Decoder { func decode(_ text: String) -> [String] }
protocol Source { func text(_ name: String) -> String }

struct CommaDecoder: Decoder {
    func decode(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }
}

final class MemorySource: Source {
    func text(_ name: String) -> String { name == "jazz" ? "So What,Naima" : "" }
}

final class Playlist {
    let titles: [String]

    init(named name: String, from source: any Source, by decoder: any Decoder) {
        titles = decoder.decode(source.text(name))
    }
}

enum PlaylistModule: Container.Module {
    static var requirements: [any Container.Module.Type] { [SourceModule.self] }

    static func register(in container: Container) {
        container.register((any Decoder).self) { CommaDecoder() }
        container.register(Playlist.self, as: .instance) { (source: any Source, decoder: any Decoder) in
            Playlist(named: "jazz", from: source, by: decoder)
        }
    }
}

// MARK: Assemblies that load each other

enum SourceModule: Container.Module {
    static func register(in container: Container) {
        container.register((any Source).self) { MemorySource() }
    }
}

let container = Container()
container.install(PlaylistModule.self)
container.install(SourceModule.self)
try container.bootstrap()
print("closure and assemblies:", try container.resolve(Playlist.self).titles)

// MARK: A name that is known at run time

protocol Exporter: AnyObject {
    var format: String { get }
    func export(_ titles: [String]) -> String
}

protocol DependsOnExporters {}

extension DependsOnExporters where Self: AutomaticDependencyHandling {
    func exporter(for format: String) -> (any Exporter)? {
        (components() as [any Exporter]).first { $0.format == format }
    }
}

final class LineExporter: Exporter, Singleton, IndirectResolver<any DependsOnExporters, any Exporter>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    let format = "txt"
    func export(_ titles: [String]) -> String { titles.joined(separator: "\n") }
}

final class CommaExporter: Exporter, Singleton, IndirectResolver<any DependsOnExporters, any Exporter>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    let format = "csv"
    func export(_ titles: [String]) -> String { titles.joined(separator: ",") }
}

final class ExportCommand: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnExporters {
    var dependencies = Dependencies()
    func run(format: String) -> String? { exporter(for: format)?.export(["So What", "Naima"]) }
}

LineExporter.register(in: container)
CommaExporter.register(in: container)
ExportCommand.register(in: container)
print("name:", try container.resolve(ExportCommand.self).run(format: "csv") ?? "unknown format")

// MARK: A second registration that overrides the first

final class SilentSource: Source {
    func text(_ name: String) -> String { "" }
}

func makeSilent() throws -> Container {
    let container = Container()
    container.install(PlaylistModule.self)
    try container.replace((any Source).self) { SilentSource() }
    return container
}

print("override:", try makeSilent().resolve(Playlist.self).titles.count, "titles")

// MARK: A transient of the parent that uses a value of the child

struct Listener { let name: String }

protocol DependsOnListener {}

extension DependsOnListener where Self: AutomaticDependencyHandling {
    var listener: Listener { component() }
}

final class Greeting: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnListener {
    var dependencies = Dependencies()
    var text: String { "Hello, \(listener.name)" }
}

func makePlayer() -> (player: Container, session: Container.Scope) {
    let player = Container()
    Greeting.register(in: player)
    let session = player.scope("session") { scope in
        scope.expect((any DependsOnListener).self, as: Listener.self)
    }
    return (player, session)
}

let (player, session) = makePlayer()
try player.bootstrap()
let open = try session.open { $0.register(value: Listener(name: "Ada"), for: (any DependsOnListener).self) }
print("child:", try open.resolve(Greeting.self).text)

// MARK: A preview that overrides and resets

func makePreview() throws -> Container {
    let preview = container.copy()
    try preview.replace((any Source).self) { SilentSource() }
    try preview.bootstrap()
    return preview
}

print("preview:", try makePreview().resolve(Playlist.self).titles.count, "titles")

// MARK: A cycle closed after the initializer

protocol DependsOnPlayer {}
protocol DependsOnRemote {}

extension DependsOnRemote where Self: AutomaticDependencyHandling {
    var remote: Remote { component() }
}

extension DependsOnPlayer where Self: AutomaticWeakDependencyHandling {
    var player: Player? { weakComponent() }
}

final class Player: Singleton, SimpleResolver<any DependsOnPlayer>, AutomaticDependencyHandling, DependsOnRemote {
    var dependencies = Dependencies()
    private(set) var plays = 0
    func play() { plays += 1 }
}

final class Remote: Singleton, SimpleResolver<any DependsOnRemote>, AutomaticWeakDependencyHandling, DependsOnPlayer {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    func press() { player?.play() }
}

func makeStereo() -> Container {
    let stereo = Container()
    Player.register(in: stereo)
    Remote.register(in: stereo)
    stereo.weak((any DependsOnPlayer).self)
    return stereo
}

let stereo = makeStereo()
try stereo.bootstrap()
let (remote, played) = (try stereo.resolve(Remote.self), try stereo.resolve(Player.self))
remote.press()
print("cycle:", played.plays, "play")
