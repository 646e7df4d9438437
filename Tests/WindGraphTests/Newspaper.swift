import Wind
import WindFixtures

// A newspaper with every feature that a graph can show.

protocol DependsOnClock {}
protocol DependsOnArchive {}
protocol DependsOnReporter {}
protocol DependsOnArticle {}
protocol DependsOnPhone {}
protocol DependsOnSection {}
protocol DependsOnEdition {}
protocol DependsOnTitle {}
protocol DependsOnPress {}
protocol DependsOnToner {}
protocol DependsOnVisitor {}
protocol DependsOnCorrector {}
protocol DependsOnWeather {}

protocol Archive: AnyObject {}
protocol Section: AnyObject {}

final class Clock: Singleton, SimpleResolver, InjectedDependencies, Startable {
    typealias DependencyToken = any DependsOnClock
    func start() async throws {}
}

/// Decorates another archive.
final class CachedArchive: Archive, Singleton, IndirectResolver, InjectedDependencies, DependsOnArchive {
    typealias DependencyToken = any DependsOnArchive
    typealias PublicInterface = any Archive
    @Inject var inner: any Archive
}

final class FileArchive: Archive, Singleton, IndirectResolver, InjectedDependencies, DependsOnClock {
    typealias DependencyToken = any DependsOnArchive
    typealias PublicInterface = any Archive
    @Inject var clock: Clock
}

final class Reporter: Instance, SimpleResolver, InjectedDependencies, DependsOnArchive {
    typealias DependencyToken = any DependsOnReporter
    @Inject var archive: any Archive
}

final class Article: ParameterizedInstance, SimpleResolver, InjectedDependencies, DependsOnReporter {
    typealias DependencyToken = any DependsOnArticle
    @Inject var reporter: Reporter
    init(arguments headline: String) {}
}

final class Phone: ForeignInstantiable, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnPhone
}

/// Has every kind of dependency.
final class Desk: Singleton, DirectResolver, InjectedWeakDependencies, DependsOnReporter, DependsOnArticle,
    DependsOnPhone, DependsOnSection, DependsOnWeather
{
    @Inject var reporter: Reporter
    @Inject var write: Maker<String, Article>
    @InjectWeak var phone: Phone?
    @Inject var sections: [any Section]
}

final class Sports: Section, LazySingleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSection
    typealias PublicInterface = any Section
}

final class Culture: Section, SharedInstance, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSection
    typealias PublicInterface = any Section
}

@MainActor
final class FrontPage: @MainActor Singleton, @MainActor DirectResolver, @MainActor InjectedDependencies,
    DependsOnTitle, DependsOnPress
{
    @Inject var title: String
    @Inject var press: Press
}

/// Exports only its press, and not its toner.
enum PrintingModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnPress).self] }
    static func register(in container: Container) {
        Press.register(in: container)
        Toner.register(in: container)
    }
}

final class Press: Singleton, SimpleResolver, InjectedDependencies, DependsOnToner {
    typealias DependencyToken = any DependsOnPress
    @Inject var toner: Toner
}

final class Toner: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnToner
}

struct Visitor: Sendable {}

/// Created in the scope that provides the visitor.
final class Corrector: ScopedSingleton, SimpleResolver, InjectedDependencies, DependsOnVisitor, DependsOnClock {
    typealias DependencyToken = any DependsOnCorrector
    @Inject var visitor: Visitor
    @Inject var clock: Clock
}

/// Registered in the scope.
final class Complaint: Singleton, DirectResolver, InjectedDependencies, DependsOnCorrector {
    @Inject var corrector: Corrector
}

/// Replaces a section.
final class Science: Section, LazySingleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSection
    typealias PublicInterface = any Section
}

extension Container {
    @MainActor static func newspaper() -> Container {
        let app = Container()
        app.optional((any DependsOnWeather).self)
        Clock.register(in: app)
        CachedArchive.register(in: app)
        FileArchive.register(in: app)
        Reporter.register(in: app)
        Article.register(in: app)
        Phone.register(in: app)
        Desk.register(in: app)
        Sports.register(in: app)
        Culture.register(in: app)
        FrontPage.register(in: app)
        app.install(PrintingModule.self)
        app.register(value: 7, for: (any DependsOnEdition).self)
        app.register(String.self, for: (any DependsOnTitle).self) { (edition: Int) in "No. \(edition)" }
        Corrector.register(in: app)
        app.scope("visit") { visit in
            visit.expect((any DependsOnVisitor).self, as: Visitor.self)
            Complaint.register(in: visit)
        }
        return app
    }
}
