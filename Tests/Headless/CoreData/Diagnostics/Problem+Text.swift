internal import Foundation

extension Problem {
    /// The problem and its solution.
    var text: String {
        switch self {
        case .invalid(let object, let key, let breach):
            "\(object.entity.name ?? "").\(key) \(breach.text)"
        case .notUnique(let id, let keys):
            """
            \(id.entity.name ?? "") \(keys.joined(separator: ", ")): another object has the same, and merge policies don't \
            settle that here.
            """
        case .conflict(let ids):
            "Others have saved changes since these were fetched: \(ids.map(\.description).joined(separator: ", "))."
        case .noObject(let id):
            "There is no object \(id)."
        case .noStore(let context):
            Misuse.noSource(context: context).text
        case .storeType(let type, let url):
            """
            A store of type '\(type)'\(url.map { " at \($0.path)" } ?? "") is not modelled.
              Do:  use NSInMemoryStoreType, or give an SQLite store the URL file:///dev/null.
            """
        case .severalStores:
            "A second store of the same coordinator is not modelled."
        case .noConfiguration(let name):
            "The model has no configuration '\(name)'."
        case .configuration(let name):
            "A store with a part of the entities (configuration '\(name)') is not modelled."
        case .missingClasses(let classes):
            (["The model names classes that can't be found:"] + classes.map { "  \($0.text)" }).joined(separator: "\n")
        }
    }
}

extension Breach {
    fileprivate var text: String {
        switch self {
        case .missing: "has no value"
        case .tooSmall(let minimum): "is below \(minimum.formatted())"
        case .tooLarge(let maximum): "is above \(maximum.formatted())"
        case .tooEarly(let minimum): "is before \(Date(timeIntervalSinceReferenceDate: minimum))"
        case .tooLate(let maximum): "is after \(Date(timeIntervalSinceReferenceDate: maximum))"
        case .tooShort(let minimum): "is shorter than \(minimum.formatted())"
        case .tooLong(let maximum): "is longer than \(maximum.formatted())"
        case .mismatch(let pattern): "does not match '\(pattern)'"
        case .tooFew(let count, let minimum): "has \(count), fewer than \(minimum)"
        case .tooMany(let count, let maximum): "has \(count), more than \(maximum)"
        case .deniesDeletion: "denies the deletion"
        }
    }
}

extension Double {
    /// Returns the number's text, without an empty fraction.
    fileprivate func formatted() -> String {
        Int(exactly: self).map(String.init) ?? String(self)
    }
}
