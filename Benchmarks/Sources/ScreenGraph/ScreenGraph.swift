public import Wind

/// The graph of a screen: a view model, its service and repository, and the storage, logger and network below.
public enum ScreenGraph {
    /// Registers the shared components, a repository that is an instance, and a reader.
    public static func registerShared(in container: Container) {
        SharedStorage.register(in: container)
        SharedLogger.register(in: container)
        SharedNetwork.register(in: container)
        SharedSettings.register(in: container)
        WiredRepository.register(in: container)
        WiredReader.register(in: container)
    }

    /// Registers the whole screen as instances.
    public static func registerFresh(in container: Container) {
        FreshStorage.register(in: container)
        FreshLogger.register(in: container)
        FreshNetwork.register(in: container)
        WiredRepository.register(in: container)
        WiredService.register(in: container)
        WiredViewModel.register(in: container)
    }
}
