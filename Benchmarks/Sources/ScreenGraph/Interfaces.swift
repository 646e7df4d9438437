/// Stores values.
public protocol Storage {
    /// Returns the value for a key.
    func value(of key: Int) -> Int
}

/// Logs numbers.
public protocol Logger {
    /// Logs a number.
    func log(_ number: Int) -> Int
}

/// Fetches values from a server.
public protocol Network {
    /// Fetches a value.
    func fetch(_ key: Int) -> Int
}

/// Fetches and stores items.
public protocol Repository {
    /// Returns the item for a key.
    func item(_ key: Int) -> Int
}

/// Does the work of the screen.
public protocol Service {
    /// Returns a result.
    func result(_ key: Int) -> Int
}

/// Holds the content of the screen.
public protocol ViewModel {
    /// Returns the title.
    func title(_ key: Int) -> Int
}

/// An interface that only objects have: a reference to it is shorter, and copied faster.
public protocol Settings: AnyObject {
    /// Returns the value for a key.
    func value(of key: Int) -> Int
}
