import Catalogue
import Foundation
import Storage
import Testing
import Wind
import WindTesting

private func makeCatalogue() -> Container {
    let container = Container()
    container.install(CatalogueModule.self)
    return container
}

@Suite("The catalogue", .container(makeCatalogue()) { try $0.replace(FolderDisk.self, with: MemoryDisk.self) })
struct CatalogueTests {
    @Test("finds a book by its title")
    func finds() async throws {
        let catalogue = try Container.current!.resolve(Catalogue.self)
        let ferns = try await catalogue.add("Ferns")
        #expect(try await catalogue.book(titled: "Ferns")?.id == ferns.id)
        #expect(try await catalogue.book(titled: "Mosses") == nil)
    }

    @Test("needs a folder, as the article says")
    func folder() throws {
        let problems = makeCatalogue().validate()
        #expect(problems.count == 1)
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Wind/Wind.docc/PackageOfModules.md")
        let text = try String(contentsOf: page.standardizedFileURL, encoding: .utf8)
        for problem in problems { #expect(text.contains("```text\n\(problem)\n```"), "\(problem)") }
    }
}
