import Foundation
import Wind

/// A problem in the model's notation: its code and its subject.
func text(_ error: Container.ResolutionError) -> String {
    switch error {
    case .missingProvider(let data): "\(error.code) \(name(of: data.token))"
    case .duplicateRegistration(let data): "\(error.code) \(name(of: data.type))"
    case .notRegistered(let data): "\(error.code) \(name(of: data.type))"
    case .notInScope(let data): "\(error.code) \(name(of: data.component.type))"
    case .missingParameter(let data): "\(error.code) \(name(of: data.type))"
    case .invalidExport(let data): "\(error.code) \(name(of: data.token))"
    case .notWeaklyDeliverable(let data): "\(error.code) \(name(of: data.token))"
    case .nothingToReplace(let data): "\(error.code) \(name(of: data.type))"
    case .unknownProvider(let data): "\(error.code) \(name(of: data.provider))"
    case .makerMismatch(let data): "\(error.code) \(name(of: data.expected))"
    case .interfaceMismatch(let data): "\(error.code) \(name(of: data.provider.type))"
    default: error.code
    }
}

/// The problems that a container reported.
final class Reported: @unchecked Sendable {
    // SAFETY: its variable is touched only while `lock` is held.

    private let lock = NSLock()
    private var errors: [Container.ResolutionError] = []

    func add(_ problem: Container.Problem) {
        guard case .error(let error) = problem else { return }
        lock.withLock { errors.append(error) }
    }

    /// The problems in the model's notation.
    var texts: Set<String> { lock.withLock { Set(errors.flatMap(\.all).map(text)) } }
}
