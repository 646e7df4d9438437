import Foundation
import Wind

// MARK: Several providers, and one that is made of the others

protocol Exporter: AnyObject {
    func export(_ text: String) -> String
}

protocol DependsOnExporter {}

final class PlainExporter: Exporter, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnExporter
    typealias PublicInterface = any Exporter
    var dependencies = Dependencies()
    func export(_ text: String) -> String { text }
}

final class LoudExporter: Exporter, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnExporter
    typealias PublicInterface = any Exporter
    var dependencies = Dependencies()
    func export(_ text: String) -> String { text.uppercased() }
}

/// Provides the token that it declares: it gets all the others, and not itself.
final class AllExporters: Exporter, Singleton, IndirectResolver, AutomaticDependencyHandling, DependsOnExporter {
    typealias DependencyToken = any DependsOnExporter
    typealias PublicInterface = any Exporter
    var dependencies = Dependencies()

    func export(_ text: String) -> String {
        let others: [any Exporter] = components()
        return others.map { $0.export(text) }.joined(separator: ", ")
    }
}

final class ExportCommand: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnExporter {
    var dependencies = Dependencies()
    var exporter: any Exporter { component() }

    var count: Int {
        let exporters: [any Exporter] = components()
        return exporters.count
    }
}

let exporters = Container()
AllExporters.register(in: exporters)
PlainExporter.register(in: exporters)
LoudExporter.register(in: exporters)
ExportCommand.register(in: exporters)
try exporters.bootstrap()
let command: ExportCommand = exporters.resolve()
print(command.exporter.export("tea"))

// MARK: A class handed out by further tokens

protocol Importer: AnyObject {}
protocol DependsOnImporter {}

extension PlainExporter: Importer {}

final class ImportCommand: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnImporter {
    var dependencies = Dependencies()

    func kind() -> String {
        let importer: any Importer = component(for: (any DependsOnImporter).self)
        return "\(type(of: importer))"
    }
}

ImportCommand.register(in: exporters)
exporters.register((any Importer).self, for: (any DependsOnImporter).self, by: PlainExporter.self)
let importCommand: ImportCommand = exporters.resolve()
print(importCommand.kind(), command.count)

// MARK: An object of a framework

/// Conform to it to use the file manager through `fileManager`.
public protocol DependsOnFileManager {}

extension DependsOnFileManager where Self: AutomaticDependencyHandling {
    var fileManager: FileManager { component() }
}

extension FileManager: @retroactive ForeignSingleton, @retroactive SimpleResolver, @retroactive Lifecycle,
    @retroactive DependencyResolver, @retroactive Component
{
    /// The class is public, so all of this is.
    public typealias DependencyToken = any DependsOnFileManager
    /// Returns the one that is there.
    public static func getForeignInstance() -> any Component { FileManager.default }
    /// Does nothing: it needs nothing.
    public func fill(dependency: Any.Type, with object: any Component) {}
}

final class Cleaner: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnFileManager {
    var dependencies = Dependencies()
}

let framework = Container()
FileManager.register(in: framework)
Cleaner.register(in: framework)
let cleaner: Cleaner = framework.resolve()
print(cleaner.fileManager === FileManager.default)

// MARK: Objects that come and go

protocol DependsOnDocument {}

final class Document: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling, DependsOnExporter {
    typealias DependencyToken = any DependsOnDocument
    var dependencies = Dependencies()
    let title: String

    init(title: String) {
        self.title = title
    }
}

final class WindowMenu: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnDocument {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()

    var titles: [String] {
        let documents: [Document] = weakComponents()
        return documents.map(\.title)
    }
}

Document.register(in: exporters)
WindowMenu.register(in: exporters)
try exporters.bootstrap()
let menu: WindowMenu = exporters.resolve()
var documents = ["Letter", "Recipe"].map { Document(title: $0) }
documents.forEach { $0.resolveMe(in: exporters) }
print(menu.titles)
documents.removeFirst()
print(menu.titles)

// MARK: A child that knows its parent

protocol DependsOnParent {}
protocol DependsOnChild {}

final class Parent: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnChild {
    var dependencies = Dependencies()
    var child: Child { component() }
}

final class Child: Singleton, SimpleResolver, AutomaticWeakDependencyHandling, DependsOnParent {
    typealias DependencyToken = any DependsOnChild
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    var parent: Parent? { weakComponent() }
}

let family = Container()
Parent.register(in: family)
family.register(Parent.self, for: (any DependsOnParent).self, by: Parent.self)
Child.register(in: family)
family.weak((any DependsOnParent).self)
try family.bootstrap()
let parent: Parent = family.resolve()
print(parent.child.parent === parent)

// MARK: A resolver written by hand

final class Logger: Component {
    let name: String

    init(name: String) {
        self.name = name
    }

    func fill(dependency: Any.Type, with object: any Component) {}
}

protocol DependsOnLogger {}

extension DependsOnLogger where Self: AutomaticDependencyHandling {
    var logger: Logger { component() }
}

/// Gives each consumer a logger of the consumer's name.
struct LoggerResolver: DependencyResolver {
    var dependencyTokens: [any Any.Type] { [(any DependsOnLogger).self] }
    var providedComponents: [any Any.Type] { [Logger.self] }

    func resolutionPossible(on consumer: any Component) -> Bool {
        consumer is any DependsOnLogger
    }

    func resolve(on consumer: any Component) {
        consumer.fill(dependency: Logger.self, with: Logger(name: "\(type(of: consumer))"))
    }
}

final class Engine: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnLogger {
    var dependencies = Dependencies()
}

let logged = Container()
logged.register(resolver: LoggerResolver())
Engine.register(in: logged)
try logged.bootstrap()
let engine: Engine = logged.resolve()
print(engine.logger.name)

// MARK: An actor

protocol DependsOnCounter {}

actor Counter: Singleton, SimpleResolver, InjectedDependencies, DependsOnLogger {
    typealias DependencyToken = any DependsOnCounter

    @Inject private var logger: Logger
    private var count = 0

    func next() -> String {
        count += 1
        return "\(logger.name) \(count)"
    }
}

final class Turnstile: Singleton, DirectResolver, InjectedDependencies, DependsOnCounter {
    @Inject var counter: Counter
}

Counter.register(in: logged)
Turnstile.register(in: logged)
try logged.bootstrap()
let turnstile: Turnstile = logged.resolve()
print(await turnstile.counter.next())

// MARK: A component that uses its container

final class Router: Singleton, DirectResolver, AutomaticDependencyHandling, ContainerDependency {
    var dependencies = Dependencies()

    func turnstile() throws -> Turnstile {
        let container: Container = component()
        return try container.resolve(Turnstile.self)
    }
}

Router.register(in: logged)
try logged.bootstrap()
let router: Router = logged.resolve()
print(try router.turnstile() === turnstile)

// MARK: Lazy and shared

protocol DependsOnIndex {}
protocol DependsOnConnection {}

final class SearchIndex: LazySingleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnIndex
    var dependencies = Dependencies()
}

final class Connection: SharedInstance, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnConnection
    var dependencies = Dependencies()
}

SearchIndex.register(in: logged)
Connection.register(in: logged)
try logged.bootstrap()
let connection: Connection = logged.resolve()
let same: Connection = logged.resolve()
print(same === connection)

// MARK: A fill by hand

protocol NoteStore: AnyObject {}
protocol DependsOnNoteStore {}

final class Notebook: Singleton, DirectResolver, DependsOnNoteStore {
    private var noteStore: (any NoteStore)!

    func fill(dependency: Any.Type, with object: any Component) {
        if dependency == (any NoteStore).self { noteStore = object as? any NoteStore }
    }
}
