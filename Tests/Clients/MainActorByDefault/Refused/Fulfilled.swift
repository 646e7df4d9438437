import Wind

actor Inbox: Singleton, DirectResolver, InjectedDependencies {
    func dependenciesFulfilled() {}
}
