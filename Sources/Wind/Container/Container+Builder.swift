extension Container {
    /// The provider that takes the place of a registered one.
    typealias Replacement = (description: RegistrationDescription, given: Slot.Given)

    /// The descriptions of builders.
    enum Builder {
        /// Describes a builder for a type, which may be known only at run time.
        // With '-cross-module-optimization', copying this function into clients ends the compiler of Swift 6.3.
        @_semantics("optimize.no.crossmodule")
        static func building<Built, each Parameter>(
            _ type: any Any.Type, as lifetime: Lifetime, isolation: (any Actor)?, at location: CodeLocation,
            _ build: @escaping (repeat each Parameter) throws -> Built
        ) -> Replacement {
            func describe<Value>(_ type: Value.Type) -> Replacement {
                replacement(of: type, as: lifetime, isolation: isolation, at: location, build)
            }
            return _openExistential(type, do: describe)
        }

        private static func replacement<Value, Built, each Parameter>(
            of type: Value.Type, as lifetime: Lifetime, isolation: (any Actor)?, at location: CodeLocation,
            _ build: @escaping (repeat each Parameter) throws -> Built
        ) -> Replacement {
            var parameters: [Wind.Parameter] = []
            repeat parameters.append(Wind.Parameter((each Parameter).self))
            let description = RegistrationDescription(
                lifetime: lifetime.lifetime, type: Provided<Value>.self, location: location)
            let kind = Confinement.kind(of: isolation)
            description.confinement = Confinement(kind, actor: nil)
            let unfit: (any Any.Type)? = Builder.isNever(Built.self, type) ? Built.self : nil
            description.details = RegistrationDetails(valueType: type, unfit: unfit, parameters: parameters)
            let builder = ValueBuilder(Provided<Value>.self, of: type) { arguments, carrier in
                do throws(ResolutionError) {
                    let built: Built
                    do {
                        built = try build(repeat try arguments.next((each Parameter).self))
                    } catch {
                        throw arguments.failure ?? arguments.failure(error)
                    }
                    if Built.self == Value.self {
                        carrier.keep(built)
                    } else {
                        carrier.keep(try arguments.convert(built, to: type))
                    }
                    return nil
                } catch {
                    return error
                }
            }
            if kind == .otherActor { builder.actor = isolation }
            return (description, .builder(builder))
        }

        /// Whether the types alone show that no value of one type can be converted to the other.
        private static func isNever(_ built: any Any.Type, _ type: any Any.Type) -> Bool {
            if built == type { return false }
            if let built = built as? AnyClass, let type = type as? AnyClass {
                return !isSubclass(built, of: type) && !isSubclass(type, of: built)
            }
            // Collections are converted by their elements, and Objective-C classes to values.
            return [built, type].allSatisfy { type in
                let isWord = !TypeName.inCode(type).utf8.contains { " <([".utf8.contains($0) }
                return isWord && !(type is AnyClass) && type != AnyHashable.self && type != (Any).self
            }
        }
    }
}
