/// Tells which day it is.
package protocol TodoClock {
    var today: Day { get }
}

/// Conform to it to know the day through `@Inject var clock: any TodoClock`.
package protocol DependsOnClock {}
