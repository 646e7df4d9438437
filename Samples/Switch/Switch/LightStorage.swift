import Foundation
import Wind

/// Remembers whether the light is on.
protocol LightStorage: AnyObject {
    var isOn: Bool { get set }
}

/// Conform to this token to use the storage as `lightStorage`.
protocol DependsOnLightStorage {}
extension DependsOnLightStorage where Self: AutomaticDependencyHandling {
    var lightStorage: any LightStorage { component() }
}

/// Stores the state in the user's defaults.
final class DefaultsLightStorage: LightStorage, Singleton,
    IndirectResolver<any DependsOnLightStorage, any LightStorage>, AutomaticDependencyHandling
{
    var dependencies = Dependencies()

    var isOn: Bool {
        get { UserDefaults.standard.bool(forKey: "light is on") }
        set { UserDefaults.standard.set(newValue, forKey: "light is on") }
    }
}
