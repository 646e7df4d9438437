import Wind

/// I need the storage.
public protocol DependsOnStorage {}
extension DependsOnStorage where Self: AutomaticDependencyHandling {
    var storage: any Storage { component() }
}

/// I need the logger.
public protocol DependsOnLogger {}
extension DependsOnLogger where Self: AutomaticDependencyHandling {
    var logger: any Logger { component() }
}

/// I need the network.
public protocol DependsOnNetwork {}
extension DependsOnNetwork where Self: AutomaticDependencyHandling {
    var network: any Network { component() }
}

/// I need the repository.
public protocol DependsOnRepository {}
extension DependsOnRepository where Self: AutomaticDependencyHandling {
    var repository: any Repository { component() }
}

/// I need the service.
public protocol DependsOnService {}
extension DependsOnService where Self: AutomaticDependencyHandling {
    var service: any Service { component() }
}

/// I need the view model.
public protocol DependsOnViewModel {}

/// I need the settings.
public protocol DependsOnSettings {}
extension DependsOnSettings where Self: AutomaticDependencyHandling {
    var settings: any Settings { component() }
}
