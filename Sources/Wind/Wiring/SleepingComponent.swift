/// A component that sometimes has no dependencies, and is wired when it is used again.
///
/// A replacement doesn't fill it meanwhile.
package protocol SleepingComponent: Component {
    /// Whether it has no dependencies. Any thread may ask.
    var isAsleep: Bool { get }
}
