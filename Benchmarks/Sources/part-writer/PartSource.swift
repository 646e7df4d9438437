/// The dependencies of a part.
struct PartNeeds {
    /// The numbers of at most three earlier parts: the one before, and those at a half and at a third of the way.
    let numbers: [Int]

    init(of number: Int) {
        var numbers: [Int] = []
        for candidate in [number - 1, number / 2, number / 3] + Array((0..<min(number, 3)).reversed())
        where candidate >= 0 && candidate < number && numbers.count < 3 && !numbers.contains(candidate) {
            numbers.append(candidate)
        }
        self.numbers = numbers
    }

    /// Returns an expression that reads every dependency once and calls it.
    func sum(of number: Int) -> String {
        numbers.map { "part\($0).value()" }.reduce("\(number)") { "\($0) &+ \($1)" }
    }
}

/// The interface of a part in both forms.
struct PartInterface {
    let number: Int

    var source: String {
        """
        public protocol Part\(number) {
            func value() -> Int
        }


        """
    }
}

/// A part in the form that a user of Wind writes.
struct WiredPart {
    let number: Int

    var source: String {
        let needs = PartNeeds(of: number)
        let tokens = needs.numbers.map { ", DependsOnPart\($0)" }.joined()
        return """
            public protocol DependsOnPart\(number) {}
            extension DependsOnPart\(number) where Self: AutomaticDependencyHandling {
                var part\(number): any Part\(number) { component() }
            }

            final class WiredPart\(number): Part\(number), Singleton, IndirectResolver, AutomaticDependencyHandling\(tokens) {
                typealias DependencyToken = any DependsOnPart\(number)
                typealias PublicInterface = any Part\(number)
                var dependencies = Dependencies()
                private var sum = 0

                func dependenciesFulfilled() {
                    sum = \(needs.sum(of: number))
                }

                func value() -> Int { sum }
            }


            """
    }
}

/// The same part without a framework.
struct PartByHand {
    let number: Int

    var source: String {
        let needs = PartNeeds(of: number)
        let properties = needs.numbers.map { "    private let part\($0): any Part\($0)\n" }.joined()
        let parameters = needs.numbers.map { "part\($0): any Part\($0)" }.joined(separator: ", ")
        let assignments = needs.numbers.map { "        self.part\($0) = part\($0)\n" }.joined()
        return """
            final class PartByHand\(number): Part\(number) {
            \(properties)    private var sum = 0

                init(\(parameters)) {
            \(assignments)    }

                @inline(never)
                func complete() {
                    sum = \(needs.sum(of: number))
                }

                func value() -> Int { sum }
            }


            """
    }

    /// Creates the part with dependencies from an array of all earlier parts.
    var making: String {
        making { "unsafe unsafeDowncast(parts[\($0)], to: PartByHand\($0).self)" } + "\n    parts.append(part\(number))"
    }

    /// Creates the part with dependencies from variables.
    var makingFromVariables: String { making { "part\($0)" } }

    private func making(_ dependency: (Int) -> String) -> String {
        let arguments = PartNeeds(of: number).numbers.map { "part\($0): \(dependency($0))" }.joined(separator: ", ")
        return "let part\(number) = PartByHand\(number)(\(arguments))\n    part\(number).complete()"
    }
}
