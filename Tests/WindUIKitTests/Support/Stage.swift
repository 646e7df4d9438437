import Foundation
import HeadlessInterfaceBuilder
import Testing
import UIKit
import Wind
import WindUIKit

/// What the tests share.
///
/// All of them are synchronous and on the main actor, so that none sees the application's container
/// or the handler of another.
@MainActor
enum Stage {
    /// Names the outlets and attributes of the storyboards, as the Objective-C runtime does at Apple's.
    static func bind() {
        StoryboardBindings.object(StoryboardResolver.self) { StoryboardResolver() }
        StoryboardBindings.outlet("viewController", \StoryboardResolver.viewController)
        StoryboardBindings.outlet("target", \StoryboardResolver.target)
        StoryboardBindings.attribute("windContainerName", \UIViewController.windContainerNameValue)
        StoryboardBindings.attribute("windResolves", \UIViewController.windResolvesValue)
        StoryboardBindings.object(Helper.self) { Helper() }
        StoryboardBindings.outlet("helper", \HelpedScreen.helper)
        StoryboardBindings.outlet("container", \Collage.container)
        StoryboardBindings.segueAction("makeDetail:", of: Screen.self) { screen, coder, _, _ in
            Detail(coder: coder, subject: "from \(screen.greeter.name)")
        }
    }

    /// The storyboard of the tests, another object each time.
    static var storyboard: UIStoryboard {
        bind()
        return UIStoryboard(name: "Screens", bundle: .module)
    }

    /// The storyboard of what runtime attributes may hold, another object each time.
    static var attributes: UIStoryboard {
        bind()
        return UIStoryboard(name: "Attributes", bundle: .module)
    }

    /// A container whose greeter has a name.
    static func container(_ name: String) -> Container {
        let container = Container()
        container.register(component: Greeter(name))
        return container
    }

    /// Makes a controller of the storyboard.
    static func make<Controller: UIViewController>(
        _ identifier: String, from storyboard: UIStoryboard = Stage.storyboard
    ) -> Controller {
        storyboard.instantiateViewController(identifier: identifier)
    }

    /// Does something with a container of the application, and puts back the one that was there.
    static func with<Result, Failure: Error>(
        application: Container?, seed: UInt64? = nil, early: Bool = true, keeping: Bool = false,
        _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let old = Container.application
        Container.application = application
        defer { Container.application = old }
        return try ArchiveSettings.with(
            {
                $0.seed = seed
                $0.knowsStoryboardEarly = early
                $0.keepsTopLevelObjects = keeping
                $0.mainBundle = .module
            }, perform: work)
    }

    /// The texts of the problems that are reported meanwhile, by containers without a handler.
    static func problems<Failure: Error>(while work: () throws(Failure) -> Void) throws(Failure) -> [String] {
        let old = Container.onProblem
        defer { Container.onProblem = old }
        let texts = Texts()
        Container.onProblem = { problem in texts.add(problem.description) }
        try work()
        return texts.all
    }
}

private final class Texts: @unchecked Sendable {
    private let lock = NSLock()
    // SAFETY: touched only while `lock` is held.
    private var texts: [String] = []

    func add(_ text: String) { lock.withLock { texts.append(text) } }
    var all: [String] { lock.withLock { texts } }
}

/// How an archive may come to life, as no source settles it: each test holds in all of them.
struct Conditions: CustomTestStringConvertible, Sendable {
    let seed: UInt64
    let early: Bool
    let keeping: Bool

    static let all = (1...6).flatMap { seed in
        [true, false].flatMap { early in [true, false].map { Conditions(seed: seed, early: early, keeping: $0) } }
    }

    var testDescription: String {
        "seed \(seed), storyboard known \(early ? "early" : "late"), top-level objects \(keeping ? "kept" : "not kept")"
    }

    @MainActor
    func with<Result, Failure: Error>(
        application: Container?, _ work: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try Stage.with(application: application, seed: seed, early: early, keeping: keeping, work)
    }
}
