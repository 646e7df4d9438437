/// A builder's parameter that names the token of its argument.
///
/// Use it where two tokens share an interface, so that the type alone doesn't identify the argument:
///
/// ```swift
/// stores.register(Backup.self) {
///     (live: ByToken<any DependsOnLiveStore, any Store>, spare: ByToken<any DependsOnSpareStore, any Store>) in
///     Backup(from: live.value, to: spare.value)
/// }
/// ```
///
/// Wind checks it like a parameter of type `Value`: if the token doesn't bring a `Value`, `bootstrap()` throws
/// `WIND-023`. If `Value` is an optional, it is nil as long as the token has no provider. If `Value` is an array, it has
/// all objects that the token brings. A token that brings only other types is an error for both.
public struct ByToken<Token, Value> {
    /// The argument that the token brings.
    public let value: Value

    /// Wraps an argument, for a test that calls the builder's function itself.
    /// - Parameter value: The argument in place of the one that the token brings.
    public init(_ value: Value) {
        self.value = value
    }
}

extension ByToken: Sendable where Value: Sendable {}

extension ByToken: ParameterType {
    static var form: Parameter.Form { .byToken(Token.self, Parameter(Value.self)) }

    static func argument(from arguments: BuilderArguments, for parameter: Parameter, by token: (any Any.Type)?)
        throws(BuilderArguments.Absence) -> Self
    {
        Self(try arguments.find(Value.self, for: parameter.inner, by: Token.self))
    }
}
