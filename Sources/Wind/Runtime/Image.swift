#if canImport(Darwin)
internal import Darwin
#else
internal import CWind
#endif

/// A file of code and data that is loaded into the process: a program, a framework or a plug-in.
@safe struct Image {
    // SAFETY: it stays as long as the image, and an image with Swift code is never unloaded.
    private let name: UnsafePointer<CChar>

    /// Finds the image of an address.
    ///
    /// It is nil for memory that doesn't belong to a file, such as code that was compiled while the program runs.
    init?(of address: UInt) {
        guard let name = unsafe Image.name(at: address) else { return nil }
        unsafe self.name = name
    }

    /// The path of the file.
    var path: String {
        let path = unsafe String(cString: name)
        // For the program itself, Linux's loader doesn't have a path.
        return path.isEmpty ? CommandLine.arguments.first ?? "" : path
    }

    @unsafe
    private static func name(at address: UInt) -> UnsafePointer<CChar>? {
        #if canImport(Darwin)
        var info = unsafe Dl_info()
        guard unsafe dladdr(UnsafeRawPointer(bitPattern: address), &info) != 0, let base = unsafe info.dli_fbase,
            // The linker also answers for code from a preview or a debugger, with a header without segments.
            unsafe LoadedImages.contains(address, inImageAt: base)
        else { return nil }
        return unsafe info.dli_fname
        #else
        return unsafe windImagePath(address)
        #endif
    }
}
