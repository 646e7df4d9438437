import Catalogue
import Lending
import Storage
import Wind

/// Lists the books of the library and the readers who have them; each consumer gets a new report.
package final class Report: Instance, SimpleResolver<any DependsOnReport>, AutomaticDependencyHandling, DependsOnBooks,
    DependsOnLoans
{
    package var dependencies = Dependencies()

    package init() {}

    package func text() async throws -> String {
        var readers: [Book.ID: String] = [:]
        for loan in try await loans.all() { readers[loan.id] = loan.reader }
        return try await books.all().map { $0.title + (readers[$0.id].map { ", lent to \($0)" } ?? "") }
            .joined(separator: "\n")
    }
}

package nonisolated protocol DependsOnReport {}
extension DependsOnReport where Self: AutomaticDependencyHandling {
    package var report: Report { component() }
}

package enum ReportsModule: Container.Module {
    package static var requirements: [any Container.Module.Type] { [LendingModule.self] }

    package static func register(in container: Container) {
        Report.register(in: container)
    }
}
