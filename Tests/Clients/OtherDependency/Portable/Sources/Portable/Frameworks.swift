#if canImport(UIKit)
public import UIKit

/// The platform's color.
public typealias Color = UIColor
#elseif canImport(AppKit)
public import AppKit

/// The platform's color.
public typealias Color = NSColor
#else
/// The package's own color.
public struct Color: Sendable {
    /// Black.
    public static let black = Color()
}
#endif

#if canImport(CoreData)
public import CoreData

extension NSManagedObject {
    /// The name of the object's entity.
    public var entityName: String { entity.name ?? "" }
}
#endif

/// The Apple frameworks that this package found.
public var frameworks: [String] {
    var found: [String] = []
    #if canImport(UIKit)
    found.append("UIKit")
    #endif
    #if canImport(AppKit)
    found.append("AppKit")
    #endif
    #if canImport(CoreData)
    found.append("CoreData")
    #endif
    #if canImport(SwiftUI)
    found.append("SwiftUI")
    #endif
    #if canImport(Combine)
    found.append("Combine")
    #endif
    return found
}

/// The module of this package's `Color`.
public var colorOrigin: String { String(reflecting: Color.self) }
