public import Foundation

/// The ways to settle a conflict.
public enum NSMergePolicyType: UInt, Sendable {
    /// The save fails.
    case errorMergePolicyType = 0
    /// The store's value wins if both changed a property.
    case mergeByPropertyStoreTrumpMergePolicyType = 1
    /// The context's value wins if both changed a property.
    case mergeByPropertyObjectTrumpMergePolicyType = 2
    /// All of the context's values win.
    case overwriteMergePolicyType = 3
    /// All of the store's values win.
    case rollbackMergePolicyType = 4
}

/// Settles conflicts between a context's save and other saves since its fetch.
open class NSMergePolicy: NSObject, @unchecked Sendable {
    // SAFETY: the properties are constant.
    /// The way to settle conflicts.
    public let mergeType: NSMergePolicyType

    /// Creates a policy.
    /// - Parameter type: The way to settle conflicts.
    public init(merge type: NSMergePolicyType) {
        mergeType = type
    }

    /// The save fails.
    public static let error = NSMergePolicy(merge: .errorMergePolicyType)
    /// The store's value wins if both changed a property.
    public static let mergeByPropertyStoreTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
    /// The context's value wins if both changed a property.
    public static let mergeByPropertyObjectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    /// All of the context's values win.
    public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
    /// All of the store's values win.
    public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
}
