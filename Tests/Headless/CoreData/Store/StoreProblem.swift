internal import Foundation

/// Why a store can't be opened.
enum StoreProblem {
    case typeNotModelled(String, url: URL?)
    case severalStores
    case noConfiguration(String)
    case configurationNotModelled(String)
    case missingClasses([MissingClass])

    var error: NSError {
        NSError(domain: NSCocoaErrorDomain, code: code, userInfo: [NSLocalizedDescriptionKey: text])
    }

    private var code: Int {
        if case .typeNotModelled = self { NSPersistentStoreInvalidTypeError } else { NSPersistentStoreOpenError }
    }

    private var text: String {
        switch self {
        case .typeNotModelled(let type, let url):
            """
            A store of type '\(type)'\(url.map { " at \($0.path)" } ?? "") is not modelled.
              Do:  use NSInMemoryStoreType, or give an SQLite store the URL file:///dev/null.
            """
        case .severalStores:
            "A second store of the same coordinator is not modelled."
        case .noConfiguration(let name):
            "The model has no configuration '\(name)'."
        case .configurationNotModelled(let name):
            "A store with a part of the entities (configuration '\(name)') is not modelled."
        case .missingClasses(let classes):
            (["The model names classes that can't be found:"] + classes.map { "  \($0.text)" }).joined(separator: "\n")
        }
    }
}
