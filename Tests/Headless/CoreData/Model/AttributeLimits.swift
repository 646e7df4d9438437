internal import Foundation

/// What a value of an attribute must lie within to be saved.
struct AttributeLimits {
    /// The smallest number, earliest date in seconds since the reference date, or shortest string.
    var minimum: Double?
    /// The largest number, latest date in seconds since the reference date, or longest string.
    var maximum: Double?
    /// What a string must match as a whole.
    var pattern: String?

    /// How `value` breaks them, as a code and what is wrong.
    func breach(by value: Any) -> (code: Int, reason: String)? {
        switch value {
        case let text as String: breach(byText: text)
        case let date as Date:
            breach(
                by: date.timeIntervalSinceReferenceDate, (NSValidationDateTooSoonError, NSValidationDateTooLateError))
        case let decimal as Decimal: breach(byNumber: NSDecimalNumber(decimal: decimal).doubleValue)
        case let number as NSNumber: breach(byNumber: number.doubleValue)
        default: nil
        }
    }

    private func breach(byText text: String) -> (code: Int, reason: String)? {
        let codes = (NSValidationStringTooShortError, NSValidationStringTooLongError)
        if let breach = breach(by: Double(text.count), codes) { return breach }
        guard let pattern, text.range(of: "^(?:\(pattern))$", options: .regularExpression) == nil else { return nil }
        return (NSValidationStringPatternMatchingError, "does not match '\(pattern)'")
    }

    private func breach(byNumber number: Double) -> (code: Int, reason: String)? {
        breach(by: number, (NSValidationNumberTooSmallError, NSValidationNumberTooLargeError))
    }

    private func breach(by amount: Double, _ codes: (low: Int, high: Int)) -> (code: Int, reason: String)? {
        if let minimum, amount < minimum { return (codes.low, "is below \(minimum)") }
        if let maximum, amount > maximum { return (codes.high, "is above \(maximum)") }
        return nil
    }
}
