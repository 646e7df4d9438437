import Testing
import UIKit

/// The names under which code sees the stand-in.
@MainActor
struct AliasTests {
    @Test("The stand-in is imported as UIKit, which can be imported")
    func alias() {
        #if canImport(UIKit)
        let isFound = true
        #else
        let isFound = false
        #endif
        #expect(isFound)
        #expect(String(reflecting: UIView.self) == "HeadlessUIKit.UIView")
    }

    @Test("Foundation comes with it")
    func foundation() {
        #expect(Data([1]).count == 1 && IndexPath(row: 2, section: 1).section == 1)
    }

    @Test("A class of the module is found by its name")
    func classes() {
        #expect(NSClassFromString("HeadlessUIKitTests.ListController") == ListController.self)
        #expect(NSClassFromString("UIKit.UIView") == nil)
    }

    @Test("Objects are attached to others, and go with them or when they are replaced")
    func associatedObjects() {
        weak var first: NSObject?
        weak var second: NSObject?
        do {
            let owner = UIViewController()
            do {
                let attached = NSObject()
                unsafe objc_setAssociatedObject(owner, &Self.key, attached, .OBJC_ASSOCIATION_RETAIN)
                first = attached
                #expect(unsafe objc_getAssociatedObject(owner, &Self.key) as? NSObject === attached)
                #expect(unsafe objc_getAssociatedObject(owner, &Self.otherKey) == nil)
            }
            #expect(first != nil)
            do {
                let attached = NSObject()
                unsafe objc_setAssociatedObject(owner, &Self.key, attached, .OBJC_ASSOCIATION_RETAIN)
                second = attached
            }
            #expect(first == nil && second != nil)
        }
        #expect(second == nil)
    }

    // SAFETY: only the addresses are used.
    nonisolated(unsafe) private static var key: UInt8 = 0
    nonisolated(unsafe) private static var otherKey: UInt8 = 0
}
