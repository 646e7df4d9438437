import Foundation
import Wind

/// Returns the day in the machine's time zone, in the calendar of todo.txt.
final class SystemClock: TodoClock, Singleton, IndirectResolver<any DependsOnClock, any TodoClock>,
    InjectedDependencies
{
    var today: Day {
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
        guard
            let year = parts.year, let month = parts.month, let day = parts.day,
            let today = Day(year: year, month: month, day: day)
        else { preconditionFailure("the calendar gave no day: \(parts)") }
        return today
    }
}
