#if canImport(ObjectiveC)
internal import ObjectiveC
#endif

/// Questions to the Objective-C runtime, with empty answers on systems without it.
enum ObjectiveCRuntime {
    /// Whether a class or a superclass conforms to the Objective-C protocol at an address.
    static func conforms(_ type: AnyClass, to address: UInt) -> Bool {
        #if canImport(ObjectiveC)
        // SAFETY: the address is that of a protocol that the runtime has handed out.
        let known = unsafe Unmanaged<Protocol>.fromOpaque(UnsafeRawPointer(bitPattern: address)!).takeUnretainedValue()
        return ancestry(of: type).contains { class_conformsToProtocol($0, known) }
        #else
        return false
        #endif
    }

    /// The address of the class with this name, or nil if this system lacks it.
    static func classAddress(named name: String) -> UInt? {
        #if canImport(ObjectiveC)
        guard let type = unsafe objc_lookUpClass(name) else { return nil }
        return unsafe UInt(bitPattern: Unmanaged.passUnretained(type as AnyObject).toOpaque())
        #else
        return nil
        #endif
    }

    /// The offset of the stored property that a class declares under a name, or nil if there is none.
    ///
    /// The runtime moves the fields of a class if an Objective-C ancestor has grown.
    static func offset(ofField name: String, declaredBy type: AnyClass) -> Int? {
        #if canImport(ObjectiveC)
        guard let field = unsafe class_getInstanceVariable(type, name) else { return nil }
        return unsafe ivar_getOffset(field)
        #else
        return nil
        #endif
    }
}
