import Wind

/// A problem as the model names it: its code and what it is about.
func text(_ error: Container.ResolutionError) -> String {
    switch error {
    case .missingProvider(let data): "\(error.code) \(name(of: data.token))"
    case .duplicateRegistration(let data): "\(error.code) \(name(of: data.type))"
    case .notRegistered(let data): "\(error.code) \(name(of: data.type))"
    case .notInScope(let data): "\(error.code) \(name(of: data.component.type))"
    case .missingParameter(let data): "\(error.code) \(name(of: data.type))"
    case .invalidExport(let data): "\(error.code) \(name(of: data.token))"
    default: error.code
    }
}
