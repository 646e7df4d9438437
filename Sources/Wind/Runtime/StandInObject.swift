/// The header of an object without the object, for questions to the runtime about casts of a class.
enum StandInObject {
    /// Whether an object of class `type` can be cast to `interface`, or nil if the question needs a real object.
    static func isCastable(_ type: AnyClass, to interface: Any.Type) -> Bool? {
        #if _ptrauth(_arm64e)
        // The class in an object's header is signed, and only the runtime may sign it.
        return nil
        #else
        // Objective-C keeps more about an object than its header.
        if ancestry(of: type).contains(where: { TypeID(describing: $0) == nil }) { return nil }
        func isInstance<Interface>(_: Interface.Type) -> Bool {
            unsafe withUnsafeTemporaryAllocation(of: UInt.self, capacity: 2) { header in
                // SAFETY: the class and a reference count that retains and releases leave as it is; a cast looks at
                // nothing else of the object, and no reference outlives it.
                unsafe header[0] = UInt(bitPattern: unsafeBitCast(type, to: UnsafeRawPointer.self))
                unsafe header[1] = 3
                let object = unsafe Unmanaged<AnyObject>.fromOpaque(header.baseAddress!)
                return unsafe object._withUnsafeGuaranteedRef { $0 is Interface }
            }
        }
        return _openExistential(interface, do: isInstance)
        #endif
    }
}
