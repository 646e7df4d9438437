extension ProblemText.Lines {
    init(_ code: String, _ data: Container.ResolutionError.OutsideOfTests) {
        let count = data.testCount
        self.init("\(code) Code outside of every test asked for the current container")
        let tests = count == 1 ? "1 test has a container of its own" : "\(count) tests have containers of their own"
        add("\(tests) now.")
        add("This code runs in a detached task or on a thread: nobody knows for which test.")
        add(data.hasApplication ? "It got the container that the process has." : "It got nil.")
        add(todo: [
            "ask in the test's task or in a child of it, as 'async let', task groups and Task { … } make them,",
            "or hand the container over: Container.withCurrent(container) { … } in the detached task or thread",
        ])
    }
}
