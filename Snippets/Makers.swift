// Objects on demand: the code of the article Makers and arguments.

import Wind

// MARK: Create an object from arguments

struct TodoID {
    let number: Int
}

protocol Detail: AnyObject {
    var title: String { get }
}

protocol DependsOnTitles {}

extension DependsOnTitles where Self: AutomaticDependencyHandling {
    var titles: Titles { component() }
}

protocol DependsOnDetail {}

extension DependsOnDetail where Self: AutomaticDependencyHandling {
    var makeDetail: Maker<TodoID, any Detail> { component() }
}

final class Titles: Singleton, SimpleResolver<any DependsOnTitles>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    let titles = ["Water the fern", "Return the drill"]
}

final class TodoDetail: Detail, ParameterizedInstance, IndirectResolver<any DependsOnDetail, any Detail>,
    AutomaticDependencyHandling, DependsOnTitles
{
    var dependencies = Dependencies()
    private let id: TodoID
    private(set) var title = ""

    init(arguments id: TodoID) {
        self.id = id
    }

    func dependenciesFulfilled() {
        title = titles.titles[id.number]
    }
}

final class TodoList: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnDetail {
    var dependencies = Dependencies()

    func open(_ id: TodoID) throws -> any Detail {
        try makeDetail(id)
    }
}

let container = Container()
Titles.register(in: container)
TodoDetail.register(in: container)
TodoList.register(in: container)
try container.bootstrap()
let list: TodoList = container.resolve()
print(try list.open(TodoID(number: 1)).title)

// MARK: Create an object without arguments

protocol Screen: AnyObject {}
protocol DependsOnScreen {}

protocol DependsOnScreenMaker {}

extension DependsOnScreenMaker where Self: AutomaticDependencyHandling {
    var makeScreen: Maker<Void, any Screen> { component() }
}

final class NoteScreen: Screen, Instance, IndirectResolver<any DependsOnScreen, any Screen>,
    AutomaticDependencyHandling, DependsOnNavigator
{
    var dependencies = Dependencies()
}

protocol DependsOnNavigator {}

final class Navigator: Singleton, SimpleResolver<any DependsOnNavigator>, AutomaticDependencyHandling,
    DependsOnScreenMaker
{
    var dependencies = Dependencies()
    private(set) var shown: [any Screen] = []

    func show() throws {
        let screen = try makeScreen()
        shown.append(screen)
    }
}

NoteScreen.register(in: container)
Navigator.register(in: container)
container.register(Maker<Void, any Screen>.self, for: (any DependsOnScreenMaker).self)
try container.bootstrap()
let navigator: Navigator = container.resolve()
try navigator.show()
try navigator.show()
print(navigator.shown.count)

// MARK: A maker whose types are checked

protocol DependsOnDetailMaker {}

container.register(Maker<TodoID, any Detail>.self, for: (any DependsOnDetailMaker).self)
print(container.validate().isEmpty)

// MARK: A builder that takes a maker

struct Deck {
    let makeScreen: Maker<Void, any Screen>
}

container.register(Deck.self) { (makeScreen: Maker<Void, any Screen>) in Deck(makeScreen: makeScreen) }
let deck = try container.resolve(Deck.self)
print(try deck.makeScreen() === deck.makeScreen())
