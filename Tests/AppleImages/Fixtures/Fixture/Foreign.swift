public import Absent
public import Evolving
public import Legacy
public import ObjectiveC
internal import Foundation

// Classes of Objective-C, and what this system may lack.

extension LegacyObject: Token, Interface {
    public func answer() -> Int { 1 }
}

extension LegacyObject: ObjectToken {}

// Referred to by name.
extension LegacyHidden: Token, Interface {
    public func answer() -> Int { 2 }
}

extension LegacyOriginal: Token {}

/// A class with a superclass of Objective-C, which is moved when that grows.
open class ObjectiveCChild: NSObject, Token, ObjectiveCToken {
    var byte: UInt8 = 1
    var text = ""
}

/// A class with a name of its own in Objective-C.
@objc(FixtureRenamed)
public final class Renamed: ObjectiveCChild, ObjectToken {
    var more = 1
}

/// A class of Objective-C that conforms to a protocol of Objective-C.
public final class Answering: LegacyObject, LegacyRefined {
    let number = 1

    public func answer() {}
}

/// A generic class with a superclass of Objective-C.
public final class ObjectiveCGeneric<Content>: NSObject, Token {
    var content: Content?
    var number = 1
}

/// A class whose superclass grows, of another module.
open class ResilientChild: EvolvingBase, Interface {
    var number8: UInt8 = 1
    var text8 = ""

    public func answer() -> Int { 6 }
}

/// A class with a property whose size shows at run time only.
public final class FlexibleHolder: Token {
    var byte: UInt8 = 1
    var flexible = Flexible()
    var last = 1
}

/// A generic class with a superclass that grows.
public final class ResilientGeneric<Content>: EvolvingBox<Content>, ObjectToken {
    var extra: Content?
    var number = 1
}

/// The same, with Objective-C above.
public final class FlexibleObjectiveC: NSObject, Token {
    var flexible = Flexible()
    var last = 1
}

// MARK: What this system lacks

@available(macOS 99, iOS 99, watchOS 99, *)
extension Final: AbsentToken, AbsentInterface {}

@available(macOS 99, iOS 99, watchOS 99, *)
extension LegacyObject: @retroactive AbsentToken {}

@available(macOS 99, iOS 99, watchOS 99, *)
extension AbsentClass: Token {}
