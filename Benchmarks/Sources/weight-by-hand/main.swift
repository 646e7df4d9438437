protocol Greeter { func greeting() -> String }
final class PoliteGreeter: Greeter {
    func greeting() -> String { "Good morning" }
}
final class Door {
    let greeter: any Greeter
    init(greeter: any Greeter) { self.greeter = greeter }
}

print(Door(greeter: PoliteGreeter()).greeter.greeting())
