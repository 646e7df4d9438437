extension Container {
    /// A group of registrations under one name, with the container modules that it requires.
    ///
    /// ```swift
    /// enum BooksModule: Container.Module {
    ///     static var requirements: [any Container.Module.Type] { [ClockModule.self] }
    ///     static var exports: [any Any.Type]? { [(any DependsOnCatalogue).self] }
    ///
    ///     static func register(in container: Container) {
    ///         Catalogue.register(in: container)
    ///         Prices.register(in: container)
    ///     }
    /// }
    ///
    /// let shopApp = Container()
    /// shopApp.install(BooksModule.self)
    /// ```
    ///
    /// The container registers each module once, however many other modules require it.
    public protocol Module {
        /// The modules that are installed before this one, by default none.
        static var requirements: [any Module.Type] { get }

        /// The tokens whose providers other modules may use, or nil, the default, to share all of them.
        ///
        /// With a list of tokens, the module gets a child container of its own. Its registrations stay hidden there,
        /// except for the providers of these tokens.
        static var exports: [any Any.Type]? { get }

        /// Registers the module's components.
        ///
        /// A container calls this method once, on the thread that installs the module.
        /// - Parameter container: The container for the registrations: the module's own, if it has a list of exports.
        static func register(in container: Container)
    }
}

extension Container.Module {
    /// No modules.
    public static var requirements: [any Container.Module.Type] { [] }

    /// All tokens.
    public static var exports: [any Any.Type]? { nil }
}
