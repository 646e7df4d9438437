import SwiftSyntax
import SwiftSyntaxMacros

/// '@State' of Xcode 27, in the forms that the compiler distinguishes.
///
/// A private property with a value keeps it in a closure, stays out of the memberwise initializer and can't get another
/// value before 'self' is complete. Other properties have an init accessor. With a value, the storage is a constant.
/// That is stricter than Apple's, because the compiler on Linux would put a private variable in that initializer.
struct StateMacro: AccessorMacro, PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let property = try Property(declaration, node)
        let storage = "_" + property.name
        let initializer: AccessorDeclSyntax = """
            @storageRestrictions(initializes: \(raw: storage))
            init(initialValue) { \(raw: storage) = SwiftUI.State(wrappedValue: initialValue) }
            """
        return (property.keepsValue ? [] : [initializer]) + [
            "get { \(raw: storage).wrappedValue }",
            "nonmutating set { \(raw: storage).wrappedValue = newValue }",
        ]
    }

    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let property = try Property(declaration, node)
        let (name, access, type) = (property.name, property.access, property.type)
        guard let value = property.value else {
            guard let type else { throw Failure("'@State' without a value needs a type") }
            return [
                "private var _\(raw: name): SwiftUI.State<\(type)>",
                "\(raw: access) var $\(raw: name): SwiftUI.Binding<\(type)> { _\(raw: name).projectedValue }",
            ]
        }
        let state = type.map { "SwiftUI.State<\($0)>" } ?? "SwiftUI.State"
        let stored = property.keepsValue ? "\(state)._lazy({ \(value) })" : "\(state)(wrappedValue: \(value))"
        return [
            "private \(raw: property.keepsValue ? "let" : "var") _\(raw: name) = \(raw: stored)",
            // An accessor replaces the value, which only provides the type.
            "@SwiftUI._StateProjectedValue \(raw: access) var $\(raw: name) = \(raw: stored).projectedValue",
        ]
    }
}

/// The parts of a property with '@State' that the macro reads.
private struct Property {
    let name: String
    let access: String
    let type: TypeSyntax?
    let value: ExprSyntax?
    var keepsValue: Bool { value != nil && (access == "private" || access == "fileprivate") }

    init(_ declaration: some DeclSyntaxProtocol, _ node: AttributeSyntax) throws {
        guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
            let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { throw Failure("'@State' is for properties") }
        name = identifier.trimmed.text
        let levels = ["private", "fileprivate", "internal", "package", "public"]
        access = variable.modifiers.map(\.name.text).first { levels.contains($0) } ?? ""
        type = binding.typeAnnotation?.type.trimmed
        let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression.trimmed
        let isOptional = type?.is(OptionalTypeSyntax.self) ?? false
        value = argument ?? binding.initializer?.value.trimmed ?? (isOptional ? "nil" : nil)
    }
}

/// The projected value of '@State', a computed property whose type is that of the value it is written with.
struct StateProjectedValueMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let pattern = declaration.as(VariableDeclSyntax.self)?.bindings.first?.pattern
        guard let name = pattern?.as(IdentifierPatternSyntax.self)?.identifier.trimmed.text else { return [] }
        return ["get { _\(raw: name.dropFirst()).projectedValue }"]
    }
}

struct Failure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
