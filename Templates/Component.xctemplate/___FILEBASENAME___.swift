//___FILEHEADER___

import Wind

// To declare a dependency, add its token after the last protocol.
final class ___FILEBASENAMEASIDENTIFIER___: ___VARIABLE_lifecycle___, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()

    func dependenciesFulfilled() {
        // All dependencies are available here.
    }
}
