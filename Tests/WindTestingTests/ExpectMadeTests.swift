import Foundation
import Testing
import Wind
import WindTesting

private protocol DependsOnPalette {}
private protocol DependsOnCanvas {}
private protocol DependsOnHistory {}
private protocol DependsOnStamps {}
private protocol DependsOnTheme {}
private protocol Palette: AnyObject {}
private protocol Constant {}

private class Part: AutomaticDependencyHandling {
    var dependencies = Dependencies()
    required init() {}
}
private final class ColorPalette: Part, Palette, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnPalette
    typealias PublicInterface = any Palette
}
private final class ConstantPalette: Palette, Constant {}
private final class Canvas: Part, Singleton, SimpleResolver, DependsOnPalette {
    typealias DependencyToken = DependsOnCanvas
}
/// Lazy, but accidentally needed at launch.
private final class History: Part, LazySingleton, SimpleResolver { typealias DependencyToken = DependsOnHistory }
private enum Drawer {
    final class Eraser: Part, Singleton, DirectResolver {}
}
private final class Toolbar: Part, Singleton, DirectResolver, DependsOnHistory {}
private final class Stamp: Part, ParameterizedInstance, SimpleResolver {
    typealias DependencyToken = DependsOnStamps
    required init() {}
    init(arguments: Void) {}
}
private final class Stamps: Part, Singleton, DirectResolver, DependsOnStamps {
    func press() throws -> Stamp {
        let maker: Maker<Void, Stamp> = component()
        return try maker()
    }
}
private final class Importer: Part, Singleton, Startable {
    @TaskLocal static var act: @Sendable () throws -> Void = {}
    func start() async throws { try Importer.act() }
}
private struct Theme { let name: String }

@Suite("A test states which components a launch creates")
struct ExpectMadeTests {
    private let app = Container()

    init() {
        ColorPalette.register(in: app)
        Canvas.register(in: app)
        History.register(in: app)
    }

    @Test("by classes, interfaces, tokens and names")
    func named() throws {
        try expectMade(only: Canvas.self, (any Palette).self, in: app) { try app.bootstrap() }
        for types in [1, 2] {
            let copy = app.copy()
            if types == 1 {
                try expectMade(only: (any DependsOnPalette).self, (any DependsOnCanvas).self, in: copy) {
                    try copy.bootstrap()
                }
            } else {
                try expectMade(onlyNamed: "Canvas", "Palette", in: copy) { try copy.bootstrap() }
            }
        }
        let copy = app.copy()
        try expectMade(onlyNamed: "WindTestingTests.*", in: copy) { try copy.bootstrap() }
        // Existing objects don't count as created, and neither do a value and a maker.
        copy.register(value: Theme(name: "light"), for: (any DependsOnTheme).self)
        Stamp.register(in: copy)
        try expectMade(in: copy) { try copy.bootstrap() }
        try expectMade(in: copy) { _ = try copy.resolve(Canvas.self) }
    }

    @Test("apart from those in other children of the same parent")
    func siblings() throws {
        let (child, other) = (Container(parent: app), Container(parent: app))
        Importer.register(in: other)
        try expectMade(only: ColorPalette.self, Canvas.self, in: child) {
            try app.bootstrap()
            try other.bootstrap()
        }
    }

    @Test("and the failure names the other created components, their consumers and a remedy")
    func touched() throws {
        Toolbar.register(in: app)
        try withKnownIssue {
            try expectMade(only: ColorPalette.self, Canvas.self, Toolbar.self, in: app) { try app.bootstrap() }
        } matching: { issue in
            issue.comments.first?.rawValue == """
                The container created a component that the test doesn't name
                  WindTestingTests.History  (registered at ExpectMadeTests.swift:56)
                    bootstrap() -> WindTestingTests.Toolbar -> WindTestingTests.History, by WindTestingTests.DependsOnHistory
                  Do:  create it later: as a LazySingleton, or with a Maker in a consumer that doesn't need it at once,
                       or name it: only: History.self, or onlyNamed: "History"
                """ && issue.sourceLocation?.fileName == "ExpectMadeTests.swift"
        }
    }

    @Test("and the remedy names a nested class as code has to")
    func nested() throws {
        Drawer.Eraser.register(in: app)
        try withKnownIssue {
            try expectMade(only: ColorPalette.self, Canvas.self, in: app) { try app.bootstrap() }
        } matching: { issue in
            issue.comments.first?.rawValue.hasSuffix(
                """
                or name it: only: Drawer.Eraser.self, or onlyNamed: "Drawer.Eraser"
                """) == true
        }
        app.register((any Palette & Constant).self) { ConstantPalette() }
        app.register((() -> Int).self, as: .lazySingleton) { { 5 } }
        try withKnownIssue {
            let copy = app.copy()
            try expectMade(only: ColorPalette.self, Canvas.self, Drawer.Eraser.self, in: copy) { try copy.bootstrap() }
        } matching: { issue in
            issue.comments.first?.rawValue.contains(
                "or name it: only: (any WindTestingTests.Constant & WindTestingTests.Palette).self, or ") == true
        }
        try withKnownIssue {
            try expectMade(in: app) { _ = try app.resolve((() -> Int).self) }
        } matching: { issue in
            issue.comments.first?.rawValue.contains("or name it: only: (() -> Swift.Int).self, or ") == true
        }
        // The remedy's names are understood.
        let copies = [app.copy(), app.copy()]
        let palette = (any Palette & Constant).self
        try expectMade(only: ColorPalette.self, Canvas.self, Drawer.Eraser.self, palette, in: copies[0]) {
            try copies[0].bootstrap()
        }
        try expectMade(
            onlyNamed: "ColorPalette", "Canvas", "Drawer.Eraser",
            "WindTestingTests.Constant & WindTestingTests.Palette",
            in: copies[1]
        ) {
            try copies[1].bootstrap()
        }
    }

    @Test("also by code, by makers, by builders and by starts, each once")
    func others() async throws {
        let app = app
        Stamps.register(in: app)
        Stamp.register(in: app)
        Importer.register(in: app)
        app.register(Theme.self, for: (any DependsOnTheme).self, as: .lazySingleton) { Theme(name: "dark") }
        try app.bootstrap()
        let chains = Locked<[String]>([])
        try await withKnownIssue {
            try await Importer.$act.withValue({ _ = try app.resolve(History.self) }) {
                try await expectMade(in: app) {
                    try await app.start()
                    let stamps = try app.resolve(Stamps.self)
                    for _ in 0..<3 { _ = try stamps.press() }
                    _ = try app.resolve(Theme.self)
                }
            }
        } matching: { issue in
            let lines = issue.comments.first?.rawValue.split(separator: "\n") ?? []
            let told = lines.filter { !$0.contains("Do:") && !$0.contains("or name it") }.map { line in
                line.replacing("WindTestingTests.", with: "").prefix { $0 != "(" || !line.contains("registered") }
                    .trimmingCharacters(in: [" "])
            }
            chains.withLock { $0 = told }
            return true
        }
        #expect(
            chains.withLock { $0 } == [
                "The container created components that the test doesn't name", "History",
                "Importer -> resolve() -> History",
                "Stamp, 3 times", "a maker -> Stamp", "Theme", "resolve() -> Theme",
            ])
    }

    @Test("but not those that a builder fails to create")
    func failingBuilder() throws {
        struct Missing: Error {}
        var (name, isResolved) = (nil as String?, false)
        app.register(Theme.self, as: .instance) { (history: History) in
            guard let name else { throw Missing() }
            return Theme(name: name)
        }
        // The history exists, although the theme can't be created for which it is needed.
        expectMade(only: History.self, in: app) {
            #expect(throws: Container.ResolutionError.self) { try app.resolve(Theme.self) }
        }
        name = "dark"
        try withKnownIssue {
            try expectMade(in: app) {
                _ = try app.resolve(Theme.self)
                isResolved = true
            }
        } matching: { issue in
            issue.comments.first?.rawValue.contains("Theme") == true
        }
        #expect(isResolved)
    }

    @Test("and the failure names an unknown name, and the components created before an error")
    func wrong() {
        struct Failure: Error {}
        let issues = Locked<[String]>([])
        withKnownIssue {
            #expect(throws: Failure.self) {
                try expectMade(onlyNamed: "Canvass", in: app) {
                    _ = try app.resolve(History.self)
                    throw Failure()
                }
            }
        } matching: { issue in
            issues.withLock { $0.append(issue.comments.first?.rawValue ?? "") }
            return true
        }
        let texts = issues.withLock { $0 }
        #expect(texts.count == 2)
        #expect(
            texts.first?.hasPrefix("The test's container has nothing called 'Canvass', which expectMade names")
                == true)
        #expect(texts.last?.contains("resolve() -> WindTestingTests.History") == true)
    }
}
