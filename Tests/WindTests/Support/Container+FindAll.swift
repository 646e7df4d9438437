import Wind

extension Container {
    /// All objects that are handed out as a type, as a view's array has them.
    func findAll<Value>(
        _ type: Value.Type, for token: (any Any.Type)?, caller: (any Actor)?
    ) throws(ResolutionError) -> [Value] {
        var all: [Value] = []
        for provider in providers(of: type, for: token, all: true) {
            for value in try values(of: type, for: token, by: provider, all: true, caller: caller) ?? [] {
                // An object that announced itself may have a provider in a child container and one in its parent.
                if provider.isBorrowed, all.contains(where: { $0 as AnyObject === value as AnyObject }) { continue }
                all.append(value)
            }
        }
        return all
    }
}
