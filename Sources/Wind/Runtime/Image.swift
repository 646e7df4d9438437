#if canImport(Darwin)
internal import Darwin
#else
internal import CWind
#endif

/// A file of code and data that is loaded into the process: a program, a framework, a plug-in.
@safe struct Image {
    // SAFETY: it stays as long as the image, and an image with Swift code is never unloaded.
    private let name: UnsafePointer<CChar>

    /// The one that an address lies in; nil for memory that belongs to no file, as of code that was compiled while the
    /// program runs.
    init?(of address: UInt) {
        guard let name = unsafe Image.name(at: address) else { return nil }
        unsafe self.name = name
    }

    /// The file's path.
    var path: String {
        let path = unsafe String(cString: name)
        // Linux's loader has none for the program itself.
        return path.isEmpty ? CommandLine.arguments.first ?? "" : path
    }

    @unsafe
    private static func name(at address: UInt) -> UnsafePointer<CChar>? {
        #if canImport(Darwin)
        var info = unsafe Dl_info()
        guard unsafe dladdr(UnsafeRawPointer(bitPattern: address), &info) != 0, let base = unsafe info.dli_fbase,
            // The linker also answers for code that a preview or a debugger has compiled, by a header without segments.
            unsafe LoadedImages.contains(address, inImageAt: base)
        else { return nil }
        return unsafe info.dli_fname
        #else
        return unsafe windImagePath(address)
        #endif
    }
}
