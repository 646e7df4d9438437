import TodoKit

extension Todo {
    /// The text without marks and dates.
    var caption: String { String(decoding: body, as: UTF8.self) }
}
