// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Absent
public import Evolving
public import Legacy
public import ObjectiveC
internal import Foundation

// Objective-C classes, and declarations that this system may lack.

extension LegacyObject: Token, Interface {
    public func answer() -> Int { 1 }
}

extension LegacyObject: ObjectToken {}

// Records refer to this class by name.
extension LegacyHidden: Token, Interface {
    public func answer() -> Int { 2 }
}

extension LegacyOriginal: Token {}

/// A class with an Objective-C superclass, whose fields move when the superclass grows.
open class ObjectiveCChild: NSObject, Token, ObjectiveCToken {
    var byte: UInt8 = 1
    var text = ""
}

/// A class with a different name in Objective-C.
@objc(FixtureRenamed)
public final class Renamed: ObjectiveCChild, ObjectToken {
    var more = 1
}

/// An Objective-C class that conforms to an Objective-C protocol.
public final class Answering: LegacyObject, LegacyRefined {
    let number = 1

    public func answer() {}
}

/// A generic class with an Objective-C superclass.
public final class ObjectiveCGeneric<Content>: NSObject, Token {
    var content: Content?
    var number = 1
}

/// A class with a superclass from another module, which may grow.
open class ResilientChild: EvolvingBase, Interface {
    var number8: UInt8 = 1
    var text8 = ""

    public func answer() -> Int { 6 }
}

/// A class with a property whose size is known only at run time.
public final class FlexibleHolder: Token {
    var byte: UInt8 = 1
    var flexible = Flexible()
    var last = 1
}

/// A generic class with a superclass that may grow.
public final class ResilientGeneric<Content>: EvolvingBox<Content>, ObjectToken {
    var extra: Content?
    var number = 1
}

/// A class like `FlexibleHolder`, with an Objective-C superclass.
public final class FlexibleObjectiveC: NSObject, Token {
    var flexible = Flexible()
    var last = 1
}

// MARK: Declarations that this system lacks

@available(macOS 99, iOS 99, watchOS 99, *)
extension Final: AbsentToken, AbsentInterface {}

@available(macOS 99, iOS 99, watchOS 99, *)
extension LegacyObject: @retroactive AbsentToken {}

@available(macOS 99, iOS 99, watchOS 99, *)
extension AbsentClass: Token {}
