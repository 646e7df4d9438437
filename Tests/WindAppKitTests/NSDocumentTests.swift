import AppKit
import Testing
import Wind
import WindAppKit

/// A container for each document.
@MainActor
@Suite("A document")
struct NSDocumentTests {
    /// Gives its container to the windows that it creates.
    final class Album: NSDocument {
        override init() {
            super.init()
            windContainer = Fixture.container("album")
        }

        override func makeWindowControllers() {
            guard let windContainer else { return }
            do {
                let desk: Desk = try Fixture.storyboard.instantiateController(identifier: "desk", in: windContainer)
                addWindowController(desk)
            } catch {
                Issue.record(error)
            }
        }
    }

    @Test("has the container that was set, else the application's")
    func container() {
        let application = Container()
        let own = Container()
        Fixture.with(application: application) {
            let document = NSDocument()
            #expect(document.windContainer === application)
            document.windContainer = own
            #expect(document.windContainer === own)
            document.windContainer = nil
            #expect(document.windContainer === application)
        }
    }

    @Test("creates windows whose controllers belong to its container", arguments: Conditions.all)
    func windows(conditions: Conditions) throws {
        try conditions.with(application: Fixture.container("app")) {
            let (first, second) = (Album(), Album())
            first.makeWindowControllers()
            second.makeWindowControllers()
            let desks = try (first.windowControllers + second.windowControllers).map { try #require($0 as? Desk) }
            #expect(desks.map(\.wirings) == [["album"], ["album"]])
            #expect(desks.map { $0.screen?.wirings } == [["album"], ["album"]])
            #expect(desks[0].greeter !== desks[1].greeter && desks[0].greeter === desks[0].screen?.greeter)
            #expect(desks[0].windContainer === first.windContainer && desks[1].windContainer === second.windContainer)
        }
    }

    @Test("is found by the content of its windows")
    func content() {
        Fixture.with(application: Container()) {
            let document = NSDocument()
            document.windContainer = Container()
            let content = BareScreen(view: NSView(frame: .zero))
            let controller = NSWindowController(window: NSWindow(contentViewController: content))
            document.addWindowController(controller)
            #expect(content.windContainer === document.windContainer)
        }
    }

    #if canImport(HeadlessInterfaceBuilder)
    @Test("goes with its windows and its container", arguments: Conditions.all)
    func memory(conditions: Conditions) {
        weak var document: Album?
        weak var container: Container?
        weak var desk: Desk?
        conditions.with(application: nil) {
            let album = Album()
            NSDocumentController.shared.addDocument(album)
            album.makeWindowControllers()
            (document, container, desk) = (album, album.windContainer, album.windowControllers.first as? Desk)
            #expect(container != nil && desk != nil)
            album.showWindows()
            album.close()
        }
        #expect(document == nil && container == nil && desk == nil)
    }
    #endif
}
