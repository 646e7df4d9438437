#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import Works

/// The results as JSON.
struct Report: Encodable {
    struct Line: Encodable {
        let id: String
        let work: String
        let size: Int?
        let unit: String
        let hand: Double
        let wind: Double
        let ratio: Double
        let goal: String?
        let isMet: Bool?
    }

    let results: [Line]

    init(_ results: [Comparison]) {
        self.results = results.map { result in
            Line(
                id: result.row.id, work: result.row.title, size: result.row.size, unit: result.row.unit.rawValue,
                hand: result.hand, wind: result.wind, ratio: result.ratio,
                goal: result.isMet == nil ? nil : Table.goal(result.row.goal), isMet: result.isMet)
        }
    }

    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
