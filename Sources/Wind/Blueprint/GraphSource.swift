/// How a container learns which tokens a class conforms to.
package enum GraphSource: Sendable {
    /// From the process's conformance records.
    case conformanceRecords
    /// By casts, which know only the tokens that somebody names: for comparison.
    case casts
}
