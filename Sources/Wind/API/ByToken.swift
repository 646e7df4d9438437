/// A builder's parameter that comes by a token: where two tokens share an interface.
///
///     container.register(Backup.self) {
///         (live: ByToken<any DependsOnLiveStore, any Store>, spare: ByToken<any DependsOnSpareStore, any Store>) in
///         Backup(from: live.value, to: spare.value)
///     }
///
/// It is checked like a parameter of type `Value`: what nothing hands out as `Value` for the token is `WIND-023`. A `Value`
/// that is an optional is nil then; an array is everything that the token brings.
public struct ByToken<Token, Value> {
    /// What the token brings.
    public let value: Value

    /// Passes a value by hand: for a test that calls the builder's function itself.
    /// - Parameter value: What the token would bring.
    public init(_ value: Value) {
        self.value = value
    }
}

extension ByToken: Sendable where Value: Sendable {}

extension ByToken: ParameterType {
    static var form: Parameter.Form { .byToken(Token.self, Parameter(Value.self)) }

    static func argument(from arguments: BuilderArguments, for token: (any Any.Type)?) -> Any? {
        do throws(Container.ResolutionError) {
            return Self(try arguments.argument(Value.self, for: Token.self))
        } catch {
            return nil
        }
    }
}
