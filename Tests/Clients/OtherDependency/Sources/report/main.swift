import Portable

#if WIND
import Wind
// On Linux, these modules exist only for their own tests. Depending on them must not change anything.
import WindAppKit
import WindCoreData
import WindSwiftUI
import WindUIKit

protocol DependsOnPalette {}

final class Palette: Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnPalette

    let ink = Color.black

    func fill(dependency: Any.Type, with object: any Component) {}
}

let container = Container()
Palette.register(in: container)
try container.bootstrap()
let palette: Palette = container.resolve()
let ink = palette.ink
#else
let ink = Color.black
#endif

print("frameworks: \(frameworks)")
print("color: \(colorOrigin), \(type(of: ink))")
