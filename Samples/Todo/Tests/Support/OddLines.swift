/// Creates files of odd lines, the same in every run.
struct OddLines: RandomNumberGenerator {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    private static let pieces: [[UInt8]] =
        [
            "x", "X", "x ", " ", "  ", "\t", "\r", "\u{FEFF}", "(A)", "(Z) ", "(a) ", "(AB) ", "()", "(A) (B) ",
            "2025-03-01", "2025-03-01 ", "2025-3-1 ", "2025-02-30 ", "2024-02-29 ", "0000-01-01 ", "2025-",
            "9999-12-31 ",
            "buy milk", "+", "+garden ", "@", "@home ", "due:2025-03-01", "key:", ":value", "http://a.b/c:d ", "é", "🍮",
            "pri:A", " pri:A", "pri:B ", "pri:a", "pri:AB", "e\u{301}", "\0", "\u{2028}",
        ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x80, 0x20]]

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func line() -> [UInt8] {
        let count = Int.random(in: 0...6, using: &self)
        return (0..<count).flatMap { _ in OddLines.pieces.randomElement(using: &self) ?? [] }
    }

    mutating func file() -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...8, using: &self) {
            bytes += line() + Array((Bool.random(using: &self) ? "\n" : "\r\n").utf8)
        }
        return Bool.random(using: &self) ? bytes : bytes + line()
    }
}
