import AppKit
import Testing

/// The names under which code sees the stand-in, and the parts that belong to the main actor.
@MainActor
struct AliasTests {
    @Test("The stand-in is imported as AppKit, which can be imported")
    func alias() {
        #if canImport(AppKit)
        let isFound = true
        #else
        let isFound = false
        #endif
        #expect(isFound)
        #expect(String(reflecting: NSView.self) == "HeadlessAppKit.NSView")
        #expect(NSClassFromString("AppKit.NSView") == nil)
    }

    @Test("awakeFromNib belongs to no actor, as on macOS")
    func isolation() {
        final class Woken: NSObject {
            var count = 0
            override func awakeFromNib() {
                super.awakeFromNib()
                count += 1
            }
        }
        let object = Woken()
        let wake: (NSObject) -> Void = { $0.awakeFromNib() }
        wake(object)
        #expect(object.count == 1)
    }

    @Test("Objects are attached to others, and go with them")
    func associatedObjects() {
        weak var attached: NSObject?
        do {
            let owner = NSViewController()
            let object = NSObject()
            attached = object
            unsafe objc_setAssociatedObject(owner, &Self.key, object, .OBJC_ASSOCIATION_RETAIN)
            #expect(unsafe objc_getAssociatedObject(owner, &Self.key) as? NSObject === object)
        }
        #expect(attached == nil)
    }

    // SAFETY: only the address is used.
    nonisolated(unsafe) private static var key: UInt8 = 0
}
