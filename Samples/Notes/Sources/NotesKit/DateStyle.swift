public import Foundation
internal import Wind

/// Writes dates.
public protocol DateStyle: Sendable {
    /// The text for a date.
    func text(for date: Date) -> String
}

/// The need to write dates.
public protocol DependsOnDateStyle {}
extension DependsOnDateStyle where Self: AutomaticDependencyHandling {
    var dateStyle: any DateStyle { component() }
}

/// Year, month and day.
final class DayStyle: DateStyle, Singleton, IndirectResolver<any DependsOnDateStyle, any DateStyle>,
    InjectedDependencies
{
    func text(for date: Date) -> String {
        date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
    }
}
