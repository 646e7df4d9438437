import Testing

@testable import Wind

private protocol Reading {}
private protocol Box<Content> {
    associatedtype Content
    func put(_ content: Content)
}
private typealias BoxOfInt = any Box<Int>
private typealias BoxOfBoxes = any Box<any Box<Int>>
private typealias Work = @Sendable () async throws -> Int
private typealias HalfOfPair = Pair<Int>.Half
private struct Pair<First> {}
extension Pair<Int> { fileprivate struct Half {} }
extension String { struct NamedKind {} }

private struct Named {
    let type: any Any.Type
    let code: String

    init(_ type: any Any.Type, _ code: String) { (self.type, self.code) = (type, code) }
}
private let names: [Named] = [
    Named((() -> Int).self, "(() -> Swift.Int).self"),
    Named(((Int) -> Void).self, "((Swift.Int) -> ()).self"),
    Named(Work.self, "(@Sendable () async throws -> Swift.Int).self"),
    Named((Int, String).self, "((Swift.Int, Swift.String)).self"),
    Named(Void.self, "Void.self"),
    Named(BoxOfInt.self, "(any WindTests.Box<Swift.Int>).self"),
    Named(BoxOfBoxes.self, "(any WindTests.Box<any WindTests.Box<Swift.Int>>).self"),
    Named(HalfOfPair.self, "WindTests.Pair<Swift.Int>.Half.self"),
    Named(String.NamedKind.self, "String.NamedKind.self"),
    Named([Int].self, "Swift.Array<Swift.Int>.self"),
    Named((any Reading).self, "(any Reading).self"),
    Named(Int.self, "Int.self"),
]

@Suite("A type's name in code")
struct TypeNameTests {
    @Test(
        "is whole for a function, a tuple and other types with several names",
        arguments: names)
    fileprivate func inCode(_ named: Named) {
        #expect(TypeName.inCode(named.type, isValue: true) == named.code)
    }

    @Test("stands in parentheses in a declaration of an optional")
    func optional() {
        let shape = InjectedShape(type: (() -> Int).self, kind: .optional)
        #expect(shape.declaration(of: "now") == "@Inject var now: (() -> Swift.Int)?")
    }
}
