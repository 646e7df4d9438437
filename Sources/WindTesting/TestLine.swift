#if canImport(Testing)
internal import Testing
#endif
#if canImport(XCTest)
internal import XCTest
#endif
internal import Wind

/// A line of a test, and the way for what is wrong there to the test library that runs it.
struct TestLine: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let line: UInt
    let column: UInt

    /// The module of the test.
    var module: String { Container.CodeLocation(fileID: fileID, line: line).module }

    /// Whether this is in the task tree of a test of Swift Testing.
    static var isInTest: Bool {
        #if canImport(Testing)
        Test.current != nil
        #else
        false
        #endif
    }

    /// Fails the test in whose task tree this is, else the one of XCTest that runs, else the whole run.
    func record(_ text: String) {
        #if canImport(Testing)
        Issue.record(Comment(rawValue: text), sourceLocation: location)
        if TestLine.isInTest { return }
        #endif
        // Without a test case that runs this does nothing.
        #if canImport(XCTest)
        XCTFail(text, file: filePath, line: line)
        #elseif !canImport(Testing)
        fatalError(text)
        #endif
    }

    #if canImport(Testing)
    private var location: SourceLocation {
        SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    }
    #endif
}
