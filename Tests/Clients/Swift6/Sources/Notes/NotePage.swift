import Wind

protocol DependsOnPaper {}
protocol DependsOnPages {}

struct Paper {
    let lines: Int
}

protocol Page: AnyObject {
    var text: String { get }
}

final class NotePage: Page, ParameterizedInstance, IndirectResolver, AutomaticDependencyHandling, DependsOnPaper {
    typealias DependencyToken = any DependsOnPages
    typealias PublicInterface = any Page

    var dependencies = Dependencies()
    private let number: Int

    init(arguments number: Int) {
        self.number = number
    }

    var text: String {
        let paper: Paper = component()
        return "page \(number) of \(paper.lines) lines"
    }
}

final class NotePrinter: LazySingleton, DirectResolver, AutomaticDependencyHandling, DependsOnPages {
    var dependencies = Dependencies()

    func pages(_ count: Int) throws -> [String] {
        let makePage: Maker<Int, any Page> = component()
        return try (1...count).map { try makePage($0).text }
    }
}

/// Doesn't depend on Wind.
final class Watermark {
    var text = "draft"
}

extension Container {
    func registerPrinting(lines: Int) {
        register(value: lines)
        register(Paper.self, for: (any DependsOnPaper).self) { (lines: Int) in Paper(lines: lines) }
        register(Watermark.self, as: .sharedInstance) { Watermark() }
        NotePage.register(in: self)
        NotePrinter.register(in: self)
    }
}
