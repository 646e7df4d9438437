import Wind

/// Tells which day it is.
package protocol TodoClock {
    var today: Day { get }
}

/// Conform to it to know the day through `clock`.
package protocol DependsOnClock {}
extension DependsOnClock where Self: AutomaticDependencyHandling {
    var clock: any TodoClock { component() }
}
