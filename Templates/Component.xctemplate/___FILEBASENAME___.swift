//___FILEHEADER___

import Wind

// What it needs, it says by tokens: add them behind the last protocol.
final class ___FILEBASENAMEASIDENTIFIER___: ___VARIABLE_lifecycle___, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()

    func dependenciesFulfilled() {
        // All that it needs is there.
    }
}
