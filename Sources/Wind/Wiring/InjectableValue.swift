/// A type of an injected property that stands for another type: `Optional` or `Array`.
protocol InjectableValue: SendableMetatype {
    static var shape: InjectedShape { get }
    /// Creates the value of a field whose elements all have templates.
    init(of elements: InjectedElements, for field: Int)
    /// Creates the value from the content of a property.
    init(held: AnyObject)
    /// Creates the empty value.
    init()
    /// Creates the value from the objects of a container, and keeps it in `property`.
    ///
    /// The owner of the property is nil if it isn't known.
    init(from container: Container, for property: InjectedProperty, in owner: AnyObject?)
}
