import Wind
import WindFixtures

// Types with names that a drawing must not confuse with its own syntax.

protocol DependsOnOdd {}
protocol DependsOnShop {}

/// A class with the same name as a class in WindFixtures.
final class Shop: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnOdd {
    typealias DependencyToken = any DependsOnShop
    var dependencies = Dependencies()
}

class Odd: SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnOdd
    var dependencies = Dependencies()
    required init() {}
}

final class `</script><script>alert("a")</script>`: Odd, Singleton {}
final class `<img src=x onerror=alert(1)>`: Odd, Singleton {}
final class `a "quoted" & 'quoted' name`: Odd, Instance {}
final class `]] --> end; %% {shape: x} #quot; &amp; |x|`: Odd, LazySingleton {}
final class `<!-- ${alert(1)} {{x}} -->`: Odd, SharedInstance {}
final class `end`: Odd, Singleton {}
final class `**bold** _it_ 1. - # item`: Odd, Singleton {}
final class `1. first`: Odd, Singleton {}
final class `⁧מחסן⁩ then ‮left`: Odd, Singleton {}
final class Größenänderung: Odd, Singleton {}
final class 在庫管理: Odd, Singleton {}
final class مستودع: Odd, Singleton {}
// The letter and its accent are two scalars.
final class Café: Odd, Singleton {}
final class 👩‍👩‍👧‍👦: Odd, Singleton {}
final class Pair<First, Second>: Odd, Singleton {}
enum Outer { enum Middle { final class Inner: Odd, Singleton {} } }

extension Container {
    static func oddNames() -> Container {
        final class Local: Odd, Singleton {}
        final class OneWithSuchALongNameThatNoBoxOfAnyDrawingHasRoomForAllOfItSoThatItHasToEndSomewhere: Odd, Singleton
        {}
        let container = Container()
        container.name = "<odd> & \"names\""
        Shop.register(in: container)
        ShopApp.register(in: container)
        `</script><script>alert("a")</script>`.register(in: container)
        `<img src=x onerror=alert(1)>`.register(in: container)
        `a "quoted" & 'quoted' name`.register(in: container)
        `]] --> end; %% {shape: x} #quot; &amp; |x|`.register(in: container)
        `<!-- ${alert(1)} {{x}} -->`.register(in: container)
        `end`.register(in: container)
        `**bold** _it_ 1. - # item`.register(in: container)
        `1. first`.register(in: container)
        `⁧מחסן⁩ then ‮left`.register(in: container)
        Größenänderung.register(in: container)
        在庫管理.register(in: container)
        مستودع.register(in: container)
        Café.register(in: container)
        👩‍👩‍👧‍👦.register(in: container)
        Pair<Int, String>.register(in: container)
        Pair<[String: Int?], (any Sendable & AnyObject) -> Void>.register(in: container)
        Outer.Middle.Inner.register(in: container)
        Local.register(in: container)
        OneWithSuchALongNameThatNoBoxOfAnyDrawingHasRoomForAllOfItSoThatItHasToEndSomewhere.register(in: container)
        return container
    }
}
