extension Container {
    /// Registrations that belong together, and what they need of other modules.
    ///
    ///     enum BooksModule: Container.Module {
    ///         static var requirements: [any Container.Module.Type] { [StorageModule.self] }
    ///         static var exports: [any Any.Type]? { [DependsOnCatalogue.self] }
    ///
    ///         static func register(in container: Container) {
    ///             Catalogue.register(in: container)
    ///             PriceList.register(in: container)
    ///         }
    ///     }
    ///
    /// `container.install(BooksModule.self)` registers it, once however often it is required.
    public protocol Module {
        /// The modules that are installed before this one; none by default.
        static var requirements: [any Module.Type] { get }

        /// The tokens whose providers others may use; nil, the default, if they may use all.
        ///
        /// With a list the module gets a container of its own, inside the one in which it is installed: what it registers is
        /// hidden there, but for these.
        static var exports: [any Any.Type]? { get }

        /// Registers the module's components.
        ///
        /// Called once for a container, on the thread that installs.
        /// - Parameter container: The container, the module's own if it has exports.
        static func register(in container: Container)
    }
}

extension Container.Module {
    /// None.
    public static var requirements: [any Container.Module.Type] { [] }

    /// Everything.
    public static var exports: [any Any.Type]? { nil }
}
