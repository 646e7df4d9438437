#if canImport(Darwin)
internal import Darwin
internal import MachO
#else
internal import CWind
#endif

/// The images of this process whose records may have an app's classes and tokens.
///
/// Images with Swift code are never unloaded, so their content stays.
struct LoadedImages {
    /// The number of images that had been loaded at the last look.
    private var loadCount = 0

    /// The tables of all loaded images, or nil if none can be new since the last call.
    mutating func conformanceTables() -> [ConformanceTable<ProcessLayout>]? {
        #if canImport(Darwin)
        let loadCount = LoadedImages.countLoads()
        guard loadCount != self.loadCount else { return nil }
        self.loadCount = loadCount
        return (0..<_dyld_image_count()).compactMap { index in
            unsafe _dyld_get_image_header(index).flatMap { unsafe table(in: $0) }
        }
        #else
        var tables: [ConformanceTable<ProcessLayout>] = []
        unsafe withUnsafeMutablePointer(to: &tables) { result in
            unsafe swift_enumerateAllMetadataSections(
                { image, context in
                    // SAFETY: `context` is the array above, and an image's sections are its for good.
                    unsafe LoadedImages.addTable(of: image, to: context)
                    return true
                }, result)
        }
        return tables
        #endif
    }
}

#if canImport(Darwin)
extension LoadedImages {
    #if _pointerBitWidth(_64)
    private typealias Header = mach_header_64
    private typealias Segment = segment_command_64
    private static let segmentCommand = UInt32(LC_SEGMENT_64)
    #else
    private typealias Header = mach_header
    private typealias Segment = segment_command
    private static let segmentCommand = UInt32(LC_SEGMENT)
    #endif

    /// The number of images that were ever loaded, including those that are gone.
    ///
    /// The number of present images wouldn't change when a library without Swift code goes and a plug-in comes.
    private static func countLoads() -> Int {
        _ = isCounting
        return loads.load(ordering: .acquiring)
    }

    private static let loads = Atomic<Int>(0)
    /// Has the linker call for each present image, and for each new one after it is listed.
    private static let isCounting: Void = unsafe _dyld_register_func_for_add_image { _, _ in
        loads.wrappingAdd(1)
    }

    /// The table of one image.
    ///
    /// It is nil without a table, and for the system's own images, which can't know an app's classes or tokens.
    @unsafe
    private func table(in image: UnsafePointer<mach_header>) -> ConformanceTable<ProcessLayout>? {
        guard unsafe !LoadedImages.isOfTheSystem(image) else { return nil }
        // SAFETY: every image begins with a header of this width.
        let header = unsafe UnsafeRawPointer(image).assumingMemoryBound(to: Header.self)
        var byteCount: UInt = 0
        guard let section = unsafe getsectiondata(header, "__TEXT", "__swift5_proto", &byteCount) else { return nil }
        let start = UInt(bitPattern: section)
        return unsafe ConformanceTable(
            start..<start + byteCount, in: ImageMemory(LoadedImages.extent(ofImageAt: header)))
    }

    /// Whether an image comes with the system, in the cache that all programs share.
    @unsafe
    private static func isOfTheSystem(_ image: UnsafePointer<mach_header>) -> Bool {
        unsafe image.pointee.flags & UInt32(truncatingIfNeeded: MH_DYLIB_IN_CACHE) != 0
    }

    /// Whether an address lies in the segments of the image whose header is at `base`.
    @unsafe
    static func contains(_ address: UInt, inImageAt base: UnsafeRawPointer) -> Bool {
        // SAFETY: every image begins with a header. In the cache, the segments of an image describe another file, so
        // they aren't read.
        unsafe isOfTheSystem(base.assumingMemoryBound(to: mach_header.self))
            || extent(ofImageAt: base).contains(address)
    }

    /// The range of the segments that an image's header lists.
    @unsafe
    private static func extent(ofImageAt address: UnsafeRawPointer) -> Range<UInt> {
        // SAFETY: every image begins with a header of this width.
        let header = unsafe address.assumingMemoryBound(to: Header.self)
        var (start, end, text) = (UInt.max, 0 as UInt, 0 as UInt)
        var next = unsafe address + MemoryLayout<Header>.size
        for _ in 0..<(unsafe header.pointee.ncmds) {
            // SAFETY: this number of commands follows the header, each as long as it says.
            let command = unsafe next.loadUnaligned(as: load_command.self)
            if command.cmd == segmentCommand {
                let segment = unsafe next.loadUnaligned(as: Segment.self)
                // An unreadable segment is there to catch null pointers.
                if segment.initprot != 0 {
                    start = min(start, UInt(segment.vmaddr))
                    end = max(end, UInt(segment.vmaddr) + UInt(segment.vmsize))
                    // The segment with the header.
                    if segment.fileoff == 0, segment.filesize > 0 { text = UInt(segment.vmaddr) }
                }
            }
            unsafe next += Int(command.cmdsize)
        }
        guard start < end else { return 1..<1 }
        let slide = UInt(bitPattern: address) &- text
        return start &+ slide..<end &+ slide
    }
}
#else
extension LoadedImages {
    /// Adds the table that the runtime finds in an image's sections.
    @unsafe
    private static func addTable(of image: UnsafeRawPointer, to context: UnsafeMutableRawPointer) {
        // Version, base address and two unused words; then a start and a length for each table.
        let start = unsafe image.load(fromByteOffset: 6 * MemoryLayout<UInt>.size, as: UInt.self)
        let length = unsafe image.load(fromByteOffset: 7 * MemoryLayout<UInt>.size, as: UInt.self)
        guard start != 0 else { return }
        // The runtime doesn't say where the image ends.
        let table = ConformanceTable<ProcessLayout>(start..<start + length, in: .unbounded)
        unsafe context.assumingMemoryBound(to: [ConformanceTable<ProcessLayout>].self).pointee.appendInline(table)
    }
}
#endif
