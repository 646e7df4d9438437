public import Foundation

/// The choices of a stand-in where the frameworks' documentation allows several; tests pass with each of them.
public struct ArchiveSettings: Sendable {
    /// Whether `storyboard` is set before the user-defined runtime attributes are applied, or only after the outlets.
    public var knowsStoryboardEarly = true
    /// Whether a controller keeps the top-level objects of its scene alive.
    public var keepsTopLevelObjects = false
    /// The seed of the order inside archives; nil for a new seed for every archive.
    public var seed: UInt64?
    /// The bundle that stands for the application's bundle if code doesn't name one.
    public var mainBundle = Bundle.main

    /// The current settings.
    @MainActor public private(set) static var current = ArchiveSettings()

    /// Runs a closure with other settings, and restores the old settings.
    @MainActor public static func with<Result, Failure: Error>(
        _ change: (inout ArchiveSettings) -> Void, perform: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let old = current
        change(&current)
        defer { current = old }
        return try perform()
    }

    /// The order for the next archive.
    package var order: ArchiveOrder {
        seed.map(ArchiveOrder.init) ?? ArchiveOrder()
    }
}
