/// A part of a user interface.
@MainActor @preconcurrency
public protocol View {}
