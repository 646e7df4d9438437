public import Foundation

extension IndexPath {
    /// The path of a row in a section.
    public init(row: Int, section: Int) {
        self = [section, row]
    }

    /// The section.
    public var section: Int { self[0] }
    /// The row in its section.
    public var row: Int { self[1] }
}
