#if canImport(Darwin)
internal import Darwin
#else
internal import CWind
#endif

/// A file of code and data that is loaded into the process: a program, a framework, a plug-in.
struct Image {
    /// The file's path.
    let path: String

    /// The one that an address lies in; nil for memory that belongs to no file, as of code that was compiled while the
    /// program runs.
    init?(of address: UInt) {
        // SAFETY: the address is only looked up, and the path stays as long as the image.
        guard let path = unsafe UnsafeRawPointer(bitPattern: address).flatMap({ unsafe Image.path(of: $0) }) else {
            return nil
        }
        self.path = unsafe String(cString: path)
    }

    @unsafe
    private static func path(of address: UnsafeRawPointer) -> UnsafePointer<CChar>? {
        #if canImport(Darwin)
        var info = unsafe Dl_info()
        return unsafe dladdr(address, &info) == 0 ? nil : info.dli_fname
        #else
        var info = unsafe WindImageInfo()
        return unsafe windFindImage(address, &info) == 0 ? nil : info.path
        #endif
    }
}
