//___FILEHEADER___

// An app that uses Wind must not host this test: see 'Link Wind once' in Wind's documentation.
import Testing
import Wind
import WindTesting

@testable import ___VARIABLE_module:identifier___

@MainActor
@Suite(
    .container { @MainActor container in
        ___VARIABLE_component:identifier___.register(in: container)
        // Register its dependencies here.
    })
struct ___FILEBASENAMEASIDENTIFIER___ {
    @Test("has all its dependencies")
    func complete() throws {
        let container = try #require(Container.current)
        expectSound(container)
        _ = try container.resolve(___VARIABLE_component:identifier___.self)
    }
}
