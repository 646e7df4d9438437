import Foundation
import Wind

// MARK: Several providers, and a provider that combines the others

protocol Exporter: AnyObject {
    func export(_ text: String) -> String
}

protocol DependsOnExporter {}

extension DependsOnExporter where Self: AutomaticDependencyHandling {
    var exporter: any Exporter { component() }
    var exporters: [any Exporter] { components() }
}

final class PlainExporter: Exporter, Singleton, IndirectResolver<any DependsOnExporter, any Exporter>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    func export(_ text: String) -> String { text }
}

final class LoudExporter: Exporter, Singleton, IndirectResolver<any DependsOnExporter, any Exporter>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    func export(_ text: String) -> String { text.uppercased() }
}

/// Provides the token that it declares, so it gets all other providers, but not itself.
final class AllExporters: Exporter, Singleton, IndirectResolver<any DependsOnExporter, any Exporter>,
    AutomaticDependencyHandling, DependsOnExporter
{
    var dependencies = Dependencies()

    func export(_ text: String) -> String {
        exporters.map { $0.export(text) }.joined(separator: ", ")
    }
}

final class ExportCommand: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnExporter {
    var dependencies = Dependencies()
    func run(_ text: String) -> String { exporter.export(text) }
}

let exporters = Container()
AllExporters.register(in: exporters)
PlainExporter.register(in: exporters)
LoudExporter.register(in: exporters)
ExportCommand.register(in: exporters)
try exporters.bootstrap()
let command: ExportCommand = exporters.resolve()
print(command.run("tea"))
let exporter: any Exporter = exporters.resolve()
print(exporter === command.exporter)

// MARK: A class handed out by further tokens

protocol Importer: AnyObject {}

protocol DependsOnImporter {}

extension DependsOnImporter where Self: AutomaticDependencyHandling {
    var importer: any Importer { component(for: (any DependsOnImporter).self) }
}

extension PlainExporter: Importer {}

final class ImportCommand: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnImporter {
    var dependencies = Dependencies()

    func kind() -> String {
        "\(type(of: importer))"
    }
}

ImportCommand.register(in: exporters)
exporters.register((any Importer).self, for: (any DependsOnImporter).self, by: PlainExporter.self)
let importCommand: ImportCommand = exporters.resolve()
print(importCommand.kind(), command.exporters.count)

// MARK: An object of a framework

/// Conform to this token to use the file manager as `fileManager`.
public protocol DependsOnFileManager {}

extension DependsOnFileManager where Self: AutomaticDependencyHandling {
    var fileManager: FileManager { component() }
}

extension FileManager: @retroactive ForeignSingleton, @retroactive SimpleResolver, @retroactive Lifecycle,
    @retroactive DependencyResolver, @retroactive Component
{
    /// The class is public, so these members are public, too.
    public typealias DependencyToken = any DependsOnFileManager
    /// Returns the existing file manager.
    public static func getForeignInstance() -> any Component { FileManager.default }
    /// Does nothing, because the file manager doesn't have dependencies.
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

extension DependsOnDocument where Self: AutomaticWeakDependencyHandling {
    var documents: [Document] { weakComponents() }
}

final class Document: ForeignInstantiable, SimpleResolver<any DependsOnDocument>, AutomaticDependencyHandling,
    DependsOnExporter
{
    var dependencies = Dependencies()
    let title: String

    init(title: String) {
        self.title = title
    }
}

final class WindowMenu: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnDocument {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    var titles: [String] { documents.map(\.title) }
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

extension DependsOnParent where Self: AutomaticWeakDependencyHandling {
    var parent: Parent? { weakComponent() }
}

protocol DependsOnChild {}

extension DependsOnChild where Self: AutomaticDependencyHandling {
    var child: Child { component() }
}

final class Parent: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnChild {
    var dependencies = Dependencies()
}

final class Child: Singleton, SimpleResolver<any DependsOnChild>, AutomaticWeakDependencyHandling, DependsOnParent {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
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

extension DependsOnCounter where Self: AutomaticDependencyHandling {
    var counter: Counter { component() }
}

actor Counter: Singleton, SimpleResolver<any DependsOnCounter>, InjectedDependencies, DependsOnLogger {
    @Inject private var logger: Logger
    private var count = 0

    func next() -> String {
        count += 1
        return "\(logger.name) \(count)"
    }
}

final class Turnstile: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnCounter {
    var dependencies = Dependencies()
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

final class SearchIndex: LazySingleton, SimpleResolver<any DependsOnIndex>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

final class Connection: SharedInstance, SimpleResolver<any DependsOnConnection>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

SearchIndex.register(in: logged)
Connection.register(in: logged)
try logged.bootstrap()
let connection: Connection = logged.resolve()
let same: Connection = logged.resolve()
print(same === connection)

// MARK: A component with its own fill

protocol NoteStore: AnyObject {}
protocol DependsOnNoteStore {}

final class Notebook: Singleton, DirectResolver, DependsOnNoteStore {
    private var noteStore: (any NoteStore)!

    func fill(dependency: Any.Type, with object: any Component) {
        if dependency == (any NoteStore).self { noteStore = object as? any NoteStore }
    }
}

// MARK: One object for each scope, and objects from arguments

protocol DependsOnBasket {}

final class Basket: ScopedSingleton, SimpleResolver<any DependsOnBasket>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

final class Receipt: ParameterizedInstance, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    let number: Int

    init(arguments number: Int) {
        self.number = number
    }
}

let shop = Container()
Basket.register(in: shop)
Receipt.register(in: shop)

let firstRequest = Container(parent: shop)
let secondRequest = Container(parent: shop)
let firstBasket: Basket = firstRequest.resolve()
print(firstBasket !== (try secondRequest.resolve(Basket.self)), firstBasket === (try firstRequest.resolve(Basket.self)))

let makeReceipt: Maker<Int, Receipt> = shop.resolve()
let receipt = try makeReceipt(7)
print(receipt.number)
