/// A type of properties that stands for another: `Optional` and `Array`.
protocol InjectableValue: SendableMetatype {
    static var shape: InjectedShape { get }
    /// The value for a field whose elements all have templates.
    init(of elements: InjectedElements, for field: Int)
    /// The value of what a property holds.
    init(held: AnyObject)
    /// The value where there is nothing.
    init()
    /// The value that a container has; kept in `property`, the owner's if that is known, if there is one.
    init(from container: Container, for property: InjectedProperty, in owner: AnyObject?)
}
