public import Wind

// The optimizer of Swift 6.3 ended with signal 11 where an async function that doesn't wait registers a builder without
// parameters. A release build of this file shows whether Wind's overloads avoid that.

/// Registers and replaces builders without parameters, in a function that the compiler turns into a coroutine.
@inline(never)
public func asyncRegistrations() async throws -> Container {
    let container = Container()
    container.register(Hours.self, for: (any DependsOnHours).self) { Hours(opening: 7) }
    try container.replace(for: (any DependsOnHours).self) { Hours(opening: 8) }
    try container.replace(Hours.self, for: (any DependsOnHours).self) { Hours(opening: 9) }
    container.register(Int.self) { (hours: Hours) in hours.opening }
    try container.bootstrap()
    return container
}

/// A closure with the type of a test's trait.
public let asyncReplacement: @Sendable (Container) async throws -> Void = {
    try $0.replace(for: (any DependsOnHours).self) { Hours(opening: 10) }
}
