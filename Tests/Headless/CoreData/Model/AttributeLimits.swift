internal import Foundation

/// The limits that a value of an attribute must meet before a save.
struct AttributeLimits {
    /// The smallest number, earliest date in seconds since the reference date, or shortest string.
    var minimum: Double?
    /// The largest number, latest date in seconds since the reference date, or longest string.
    var maximum: Double?
    /// The pattern that a string must match as a whole.
    var pattern: String?

    /// Returns the violation of the limits by `value`.
    func breach(by value: Any) -> Breach? {
        switch value {
        case let text as String: breach(byText: text)
        case let date as Date:
            breach(by: date.timeIntervalSinceReferenceDate, Breach.tooEarly(minimum:), Breach.tooLate(maximum:))
        case let decimal as Decimal: breach(byNumber: NSDecimalNumber(decimal: decimal).doubleValue)
        case let number as NSNumber: breach(byNumber: number.doubleValue)
        default: nil
        }
    }

    private func breach(byText text: String) -> Breach? {
        let breach = breach(by: Double(text.count), Breach.tooShort(minimum:), Breach.tooLong(maximum:))
        if let breach { return breach }
        guard let pattern, text.range(of: "^(?:\(pattern))$", options: .regularExpression) == nil else { return nil }
        return .mismatch(pattern: pattern)
    }

    private func breach(byNumber number: Double) -> Breach? {
        breach(by: number, Breach.tooSmall(minimum:), Breach.tooLarge(maximum:))
    }

    private func breach(by amount: Double, _ low: (Double) -> Breach, _ high: (Double) -> Breach) -> Breach? {
        if let minimum, amount < minimum { return low(minimum) }
        if let maximum, amount > maximum { return high(maximum) }
        return nil
    }
}
