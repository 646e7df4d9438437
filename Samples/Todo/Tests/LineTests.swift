import Testing
import TodoKit

@Suite("A line of a todo.txt file")
struct LineTests {
    @Test("has a priority, a creation date and a text")
    func open() {
        let todo = Todo(line: "(A) 2025-02-20 Call +family @phone due:2025-03-01".utf8)
        #expect(!todo.isDone)
        #expect(todo.priority == "A")
        #expect(todo.created == Day(year: 2025, month: 2, day: 20))
        #expect(todo.completed == nil)
        #expect(todo.body == Array("Call +family @phone due:2025-03-01".utf8))
    }

    @Test("has two dates when it is done")
    func done() {
        let todo = Todo(line: "x 2025-02-10 2025-02-01 Prune".utf8)
        #expect(todo.isDone)
        #expect(todo.completed == Day(year: 2025, month: 2, day: 10))
        #expect(todo.created == Day(year: 2025, month: 2, day: 1))
        #expect(todo.body == Array("Prune".utf8))
    }

    @Test("may be done without dates, or with the day of completion only")
    func doneWithLess() {
        #expect(Todo(line: "x Noodles".utf8).isDone)
        #expect(Todo(line: "x Noodles".utf8).completed == nil)
        let todo = Todo(line: "x 2025-02-16 Oil".utf8)
        #expect(todo.completed == Day(year: 2025, month: 2, day: 16))
        #expect(todo.created == nil)
    }

    @Test(
        "takes nothing for a mark that is not exactly one",
        arguments: [
            "X 2025-02-01 no", "xylophone", "x", " x no", "(a) no", "(AB) no", "(A)no", "(A)", " (A) no", "2025-2-3 no",
            "2025-02-30 no", "2025-13-01 no", "2025-02-20no", "2025-02-20", "２０２５-02-20 no", "",
        ])
    func noMark(_ line: String) {
        #expect(Todo(line: line.utf8) == Todo(body: Array(line.utf8)))
    }

    @Test("names its projects, contexts and values, but no lone signs")
    func words() {
        let todo = Todo(line: "a +b @c d+e f@g + @ : k: :v due:2025-03-01 u:http://x +h".utf8)
        #expect(todo.projects == ["b", "h"])
        #expect(todo.contexts == ["c"])
        #expect(todo.value(of: "due") == "2025-03-01")
        #expect(todo.value(of: "u") == "http://x")
        #expect(todo.value(of: "k") == nil)
        #expect(todo.due == Day(year: 2025, month: 3, day: 1))
    }

    @Test("is blank when it has nothing but spaces", arguments: ["": true, "  \t": true, "x": false, "x ": false])
    func blank(_ line: String, _ isBlank: Bool) {
        #expect(Todo(line: line.utf8).isBlank == isBlank)
    }

    @Test("knows the days of February", arguments: ["2024": true, "2025": false, "1900": false, "2000": true])
    func leapYears(_ year: String, _ isLeap: Bool) {
        #expect((Day("\(year)-02-29".utf8) != nil) == isLeap)
        #expect(Day("\(year)-02-28".utf8)?.description == "\(year)-02-28")
    }
}
