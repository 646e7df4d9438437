public import Foundation

/// How many ways there are to settle a conflict.
public enum NSMergePolicyType: UInt, Sendable {
    /// The save fails.
    case errorMergePolicyType = 0
    /// The store's value wins, where both changed one.
    case mergeByPropertyStoreTrumpMergePolicyType = 1
    /// The context's value wins, where both changed one.
    case mergeByPropertyObjectTrumpMergePolicyType = 2
    /// All of the context's values win.
    case overwriteMergePolicyType = 3
    /// All of the store's values win.
    case rollbackMergePolicyType = 4
}

/// How a conflict is settled between what a context saves and what others saved since it fetched.
open class NSMergePolicy: NSObject, @unchecked Sendable {
    // SAFETY: nothing changes.
    /// The way.
    public let mergeType: NSMergePolicyType

    /// Makes a policy.
    /// - Parameter type: The way.
    public init(merge type: NSMergePolicyType) {
        mergeType = type
    }

    /// The save fails.
    public static let error = NSMergePolicy(merge: .errorMergePolicyType)
    /// The store's value wins, where both changed one.
    public static let mergeByPropertyStoreTrump = NSMergePolicy(merge: .mergeByPropertyStoreTrumpMergePolicyType)
    /// The context's value wins, where both changed one.
    public static let mergeByPropertyObjectTrump = NSMergePolicy(merge: .mergeByPropertyObjectTrumpMergePolicyType)
    /// All of the context's values win.
    public static let overwrite = NSMergePolicy(merge: .overwriteMergePolicyType)
    /// All of the store's values win.
    public static let rollback = NSMergePolicy(merge: .rollbackMergePolicyType)
}
