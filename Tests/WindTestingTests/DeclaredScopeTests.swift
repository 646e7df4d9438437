import Testing
import Wind
import WindFixtures
import WindTesting

private struct Guest: Equatable { let name: String }

private protocol Radio: AnyObject {}
private protocol DependsOnGuest {}
private protocol DependsOnRadio {}

private final class RealRadio: Radio, Singleton, IndirectResolver<any DependsOnRadio, any Radio>,
    InjectedDependencies
{}
private final class SilentRadio: Radio, Singleton, InjectedDependencies {}

private final class Interview: Instance, DirectResolver, InjectedDependencies, DependsOnGuest, DependsOnRadio {
    @Inject var guest: Guest
    @Inject var radio: any Radio
}

/// An app whose own code opens the scope, without knowledge of tests.
private enum Studio {
    static let app = Container()
    static let session = {
        RealRadio.register(in: app)
        Interview.register(in: app)
        return app.scope("session") { scope in
            // Imitates an app in another module.
            scope.expect((any DependsOnGuest).self, as: Guest.self, fileID: "Studio/Session.swift", line: 1)
        }
    }()

    static var prepared: Container {
        _ = session
        return app
    }

    static func interview(_ name: String) throws -> Interview {
        try session.open { $0.register(value: Guest(name: name), for: (any DependsOnGuest).self) }
            .resolve(Interview.self)
    }
}

private func makeCopy() throws -> Container {
    _ = Studio.session
    let copy = Studio.app.copy()
    try copy.replace(RealRadio.self, with: SilentRadio.self)
    return copy
}

/// An app that declares its scope when it first opens it.
private enum LateStudio {
    static let app: Container = {
        let container = Container()
        RealRadio.register(in: container)
        Interview.register(in: container)
        return container
    }()
    static let session = app.scope("session") { $0.expect((any DependsOnGuest).self, as: Guest.self) }
}

@Suite("A scope that an app's code opens in a test")
struct DeclaredScopeTests {
    @Test("is inside the test's copy, even if the app declares the scope after the copy was made")
    func declaredLate() throws {
        let copy = LateStudio.app.copy()
        let copyOfCopy = copy.copy()
        for test in [copy, copyOfCopy] {
            try test.replace(RealRadio.self, with: SilentRadio.self)
            let opened = try Container.withCurrent(test) {
                try LateStudio.session.open { $0.register(value: Guest(name: "Ada"), for: (any DependsOnGuest).self) }
            }
            #expect(opened.parent === test)
            #expect(try opened.resolve(Interview.self).radio is SilentRadio)
            let again = try LateStudio.session.open(in: test) {
                $0.register(value: Guest(name: "Eve"), for: (any DependsOnGuest).self)
            }
            #expect(again.parent === test)
        }
    }

    @Test("is inside the copy of the module that declares it later")
    func declaredLateByModule() throws {
        let (app, studio) = (Container(), Container())
        let module = Container(parent: app)
        app.export((any DependsOnRadio).self, from: module)
        RealRadio.register(in: module)
        Interview.register(in: module)
        let (copy, other) = (app.copy(), app.copy().copy())
        let session = module.scope("session") { $0.expect((any DependsOnGuest).self, as: Guest.self) }
        func bring(_ scope: Container) { scope.register(value: Guest(name: "Ada"), for: (any DependsOnGuest).self) }
        for test in [copy, other] {
            try test.replace(RealRadio.self, with: SilentRadio.self)
            let opened = try session.open(in: test, bring)
            #expect(opened.parent !== module && opened.parent?.parent === test)
            #expect(try opened.resolve(Interview.self).radio is SilentRadio)
            let again = try Container.withCurrent(test) { try session.open(bring) }
            #expect(again.parent === opened.parent)
        }
        #expect(try Container.withCurrent(studio) { try session.open(bring) }.parent === module)
    }

    @Test("is inside the test's copy")
    func inCopy() throws {
        let copy = try makeCopy()
        try Container.withCurrent(copy) {
            let interview = try Studio.interview("Ada")
            #expect(interview.radio is SilentRadio && interview.guest == Guest(name: "Ada"))
        }
        #expect(try Studio.interview("Ada").radio is RealRadio)
    }

    @Test("is inside the copy if the copy is a parent of the current container")
    func furtherOut() throws {
        let copy = try makeCopy()
        try Container.withCurrent(Container(parent: copy)) {
            let radio = try Studio.interview("Bob").radio
            #expect(radio is SilentRadio)
        }
    }

    @Test("is inside the container that declared it when the current one is that, or has nothing to do with it")
    func elsewhere() throws {
        _ = Studio.session
        try Container.withCurrent(Container(parent: Studio.app)) {
            let radio = try Studio.interview("Eve").radio
            #expect(radio is RealRadio)
        }
        try Container.withCurrent(Container()) {
            let radio = try Studio.interview("Eve").radio
            #expect(radio is RealRadio)
        }
    }

    @Test(
        "has what it was opened with counted as the test's",
        .container(Studio.prepared) { try $0.replace(RealRadio.self, with: SilentRadio.self) }, .onlyReplaced)
    func brought() throws {
        #expect(try Studio.interview("Zoe").guest == Guest(name: "Zoe"))
    }
}
