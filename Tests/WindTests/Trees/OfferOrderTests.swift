import Testing
@testable import Wind

@Suite("The order of offers")
struct OfferOrderTests {
    @Test("puts parent containers first, also where a word has 32 bits")
    func room() {
        #expect(type(of: Outlook.order(at: 0)) == Int64.self)
        #expect(Outlook.order(at: 1) < Outlook.order(at: 0) && Outlook.order(at: 1) > 0)
    }
}
