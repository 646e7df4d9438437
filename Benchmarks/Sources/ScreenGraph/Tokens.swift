import Wind

/// The token of the storage.
public protocol DependsOnStorage {}
extension DependsOnStorage where Self: AutomaticDependencyHandling {
    var storage: any Storage { component() }
}

/// The token of the logger.
public protocol DependsOnLogger {}
extension DependsOnLogger where Self: AutomaticDependencyHandling {
    var logger: any Logger { component() }
}

/// The token of the network.
public protocol DependsOnNetwork {}
extension DependsOnNetwork where Self: AutomaticDependencyHandling {
    var network: any Network { component() }
}

/// The token of the repository.
public protocol DependsOnRepository {}
extension DependsOnRepository where Self: AutomaticDependencyHandling {
    var repository: any Repository { component() }
}

/// The token of the service.
public protocol DependsOnService {}
extension DependsOnService where Self: AutomaticDependencyHandling {
    var service: any Service { component() }
}

/// The token of the view model.
public protocol DependsOnViewModel {}

/// The token of the settings.
public protocol DependsOnSettings {}
extension DependsOnSettings where Self: AutomaticDependencyHandling {
    var settings: any Settings { component() }
}
