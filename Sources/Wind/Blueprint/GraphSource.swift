/// The way in which a container learns the tokens of a class.
package enum GraphSource: Sendable {
    /// Reads the conformance records of the process.
    case conformanceRecords
    /// Casts to tokens that are named somewhere; for comparison.
    case casts
}
