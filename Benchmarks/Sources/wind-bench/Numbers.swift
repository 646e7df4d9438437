/// Returns a number with a comma before every three digits.
func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.map { index in
        let rest = digits.count - index
        return (index > 0 && rest.isMultiple(of: 3) ? "," : "") + String(digits[index])
    }.joined()
}

/// Returns a number with this many digits after the point.
func fixed(_ number: Double, digits: Int) -> String {
    guard digits > 0 else { return String(Int(number.rounded())) }
    let scale = (0..<digits).reduce(1) { scale, _ in scale * 10 }
    let scaled = Int((number * Double(scale)).rounded())
    let fraction = String(abs(scaled) % scale)
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(scaled < 0 ? "-" : "")\(abs(scaled) / scale).\(zeros)\(fraction)"
}
