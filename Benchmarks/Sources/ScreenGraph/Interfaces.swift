/// Keeps values.
public protocol Storage {
    /// The value of a key.
    func value(of key: Int) -> Int
}

/// Takes notes.
public protocol Logger {
    /// Notes a number.
    func log(_ number: Int) -> Int
}

/// Asks others.
public protocol Network {
    /// Fetches a value.
    func fetch(_ key: Int) -> Int
}

/// Keeps and fetches.
public protocol Repository {
    /// A value, wherever it is.
    func item(_ key: Int) -> Int
}

/// What the screen asks for.
public protocol Service {
    /// Works out a result.
    func result(_ key: Int) -> Int
}

/// What the screen shows.
public protocol ViewModel {
    /// The title.
    func title(_ key: Int) -> Int
}

/// An interface that only objects have: a reference to one is shorter, and copied faster.
public protocol Settings: AnyObject {
    /// The value of a key.
    func value(of key: Int) -> Int
}
