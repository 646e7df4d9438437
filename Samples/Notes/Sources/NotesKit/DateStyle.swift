public import Foundation
internal import Wind

/// Formats dates.
public protocol DateStyle: Sendable {
    /// Returns the text for a date.
    func text(for date: Date) -> String
}

/// The token of the date style.
public protocol DependsOnDateStyle {}
extension DependsOnDateStyle where Self: AutomaticDependencyHandling {
    var dateStyle: any DateStyle { component() }
}

/// Writes the year, the month and the day.
final class DayStyle: DateStyle, Singleton, IndirectResolver<any DependsOnDateStyle, any DateStyle>,
    InjectedDependencies
{
    func text(for date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
    }
}
