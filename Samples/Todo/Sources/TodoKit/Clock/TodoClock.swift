import Wind

/// Returns the current day.
package protocol TodoClock {
    var today: Day { get }
}

/// Conform to this token to read the clock as `clock`.
package protocol DependsOnClock {}
extension DependsOnClock where Self: AutomaticDependencyHandling {
    var clock: any TodoClock { component() }
}
