internal import Foundation

/// A problem that Core Data throws an error for.
enum Problem {
    /// A value that keeps an object from being saved.
    case invalid(object: NSManagedObject, key: String, Breach)
    /// Values that another object has as well.
    case notUnique(NSManagedObjectID, keys: [String])
    /// Objects that other contexts have saved since the fetch.
    case conflict([NSManagedObjectID])
    /// An identity without an object.
    case noObject(NSManagedObjectID)
    /// A context without a parent or a store.
    case noStore(context: String)
    /// A kind of store that the stand-in lacks.
    case storeType(String, url: URL?)
    /// A second store.
    case severalStores
    /// A configuration that the model lacks.
    case noConfiguration(String)
    /// A configuration that the model has.
    case configuration(String)
    /// Entities whose classes can't be found.
    case missingClasses([MissingClass])
}

/// A value's violation of the model.
enum Breach {
    case missing
    case tooSmall(minimum: Double)
    case tooLarge(maximum: Double)
    case tooEarly(minimum: Double)
    case tooLate(maximum: Double)
    case tooShort(minimum: Double)
    case tooLong(maximum: Double)
    case mismatch(pattern: String)
    case tooFew(count: Int, minimum: Int)
    case tooMany(count: Int, maximum: Int)
    case deniesDeletion

    var code: Int {
        switch self {
        case .missing: NSValidationMissingMandatoryPropertyError
        case .tooSmall: NSValidationNumberTooSmallError
        case .tooLarge: NSValidationNumberTooLargeError
        case .tooEarly: NSValidationDateTooSoonError
        case .tooLate: NSValidationDateTooLateError
        case .tooShort: NSValidationStringTooShortError
        case .tooLong: NSValidationStringTooLongError
        case .mismatch: NSValidationStringPatternMatchingError
        case .tooFew: NSValidationRelationshipLacksMinimumCountError
        case .tooMany: NSValidationRelationshipExceedsMaximumCountError
        case .deniesDeletion: NSValidationRelationshipDeniedDeleteError
        }
    }
}

extension Problem {
    /// The error that Core Data throws for the problem.
    var error: NSError {
        var info: [String: Any] = [NSLocalizedDescriptionKey: text]
        switch self {
        case .invalid(let object, let key, _):
            info[NSValidationKeyErrorKey] = key
            info[NSValidationObjectErrorKey] = object
        case .conflict(let ids): info[NSPersistentStoreSaveConflictsErrorKey] = ids
        default: break
        }
        return NSError(domain: NSCocoaErrorDomain, code: code, userInfo: info)
    }

    private var code: Int {
        switch self {
        case .invalid(_, _, let breach): breach.code
        case .notUnique: NSManagedObjectConstraintMergeError
        case .conflict: NSManagedObjectMergeError
        case .noObject: NSManagedObjectReferentialIntegrityError
        case .storeType: NSPersistentStoreInvalidTypeError
        case .noStore, .severalStores, .noConfiguration, .configuration, .missingClasses: NSPersistentStoreOpenError
        }
    }
}

/// Throws the only error, or one error that combines all of them; does nothing without errors.
func throwAll(_ errors: [NSError]) throws {
    guard let first = errors.first else { return }
    guard errors.count > 1 else { throw first }
    let text = errors.map(\.localizedDescription).joined(separator: "\n")
    throw NSError(
        domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
        userInfo: [NSLocalizedDescriptionKey: text, NSDetailedErrorsKey: errors])
}
