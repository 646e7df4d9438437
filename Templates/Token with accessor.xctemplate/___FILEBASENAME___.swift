//___FILEHEADER___

import Wind

protocol ___VARIABLE_interface:identifier___ {
    // Declare the methods and properties for consumers here.
}

/// Conform to this token to read `___VARIABLE_accessor:identifier___`.
protocol DependsOn___VARIABLE_interface:identifier___ {}

extension DependsOn___VARIABLE_interface:identifier___ where Self: AutomaticDependencyHandling {
    var ___VARIABLE_accessor:identifier___: any ___VARIABLE_interface:identifier___ { component() }
}

final class ___FILEBASENAMEASIDENTIFIER___: ___VARIABLE_interface:identifier___, Singleton,
    IndirectResolver<any DependsOn___VARIABLE_interface:identifier___, any ___VARIABLE_interface:identifier___>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
}
