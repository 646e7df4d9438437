import Testing
import Wind

@Suite("A child checks the components that it would create itself")
struct ChildProofTests {
    @Test("instances and scoped components of the app are checked with the child's registrations")
    func instancesOfTheApp() {
        let app = Container()
        LostPage.register(in: app)
        FolderEditor.register(in: app)
        let child = Container(parent: app)
        let problems = child.validate().map { "\($0)" }
        #expect(problems.contains { $0.contains("DependsOnFolder") })
        #expect(problems.contains { $0.contains("DependsOnNowhere") })
        #expect(textOfRefusal { try child.bootstrap() }.contains("DependsOnFolder"))
    }
}
