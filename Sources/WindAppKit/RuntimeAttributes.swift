#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
import Wind
import WindIntegration

extension NSViewController {
    /// The name of the container that wires this controller, as a user-defined runtime attribute.
    ///
    /// In Interface Builder's Identity inspector, add the attribute `windContainerName` of type String. A storyboard
    /// sets it before `awakeFromNib()`, `prepare(for:sender:)` and `viewDidLoad()`. ``windContainer`` then returns the
    /// named container. To use the nearest container instead, set ``windResolves``.
    ///
    /// If no container has the name, or if the attribute is empty or of another type, Wind reports the problem to
    /// `Container.onProblem` and doesn't wire the controller. An attribute without a value has no effect.
    ///
    /// A split or tab view controller of the framework's own class isn't wired, and only keeps the container.
    ///
    /// Reading the property returns the name of the container that is set for this controller. It returns nil if none
    /// is set, or if that container doesn't have a name.
    public var windContainerName: String? {
        get { Attached.container(of: self)?.name }
        set { windContainerNameValue = newValue }
    }

    /// A Boolean value, set as a user-defined runtime attribute, that has a storyboard wire this controller.
    ///
    /// In Interface Builder's Identity inspector, add the attribute `windResolves` of type Boolean, checked. The
    /// controller's nearest container then wires it. An attribute without a value has no effect. For a value of another
    /// type, Wind reports the problem to `Container.onProblem`.
    ///
    /// Apple doesn't document whether a controller knows its storyboard when the storyboard sets attributes. If
    /// storyboards have containers of their own, use ``windContainerName`` or a ``StoryboardResolver`` instead. Use one
    /// of the three for a controller.
    ///
    /// A second hook in the same container has no effect, even after an error. To try again, call `resolved(in:)`.
    ///
    /// Reading the property returns whether Wind has wired this controller in a container that still exists.
    public var windResolves: Bool {
        get { Attached.containerThatWired(self) != nil }
        set { windResolvesValue = newValue }
    }
}

extension NSWindowController {
    /// The name of the container that wires this controller, as a user-defined runtime attribute.
    ///
    /// The rules of ``AppKit/NSViewController/windContainerName`` apply. The content of the window doesn't inherit the
    /// name. A window controller of the framework's own class isn't wired, and only keeps the container.
    public var windContainerName: String? {
        get { Attached.container(of: self)?.name }
        set { windContainerNameValue = newValue }
    }

    /// A Boolean value, set as a user-defined runtime attribute, that has a storyboard wire this controller.
    ///
    /// The rules of ``AppKit/NSViewController/windResolves`` apply.
    public var windResolves: Bool {
        get { Attached.containerThatWired(self) != nil }
        set { windResolvesValue = newValue }
    }
}

// Key-value coding sets these properties to the value from the storyboard. Their type is `Any?` for two reasons: a
// setter for a String would end the process if the value is nil or a number, and key-value coding never calls a setter
// for a Bool with nil. `windContainer` is invisible to Objective-C: key-value coding refuses an attribute of that name
// as unknown.
extension NSViewController {
    /// The attribute ``windContainerName`` as key-value coding finds it.
    #if canImport(ObjectiveC)
    @objc(windContainerName)
    #endif
    package var windContainerNameValue: Any? {
        get { windContainerName }
        set { Waking(self, in: "windContainerName").wire(inContainerNamed: newValue) }
    }

    /// The attribute ``windResolves`` as key-value coding finds it.
    #if canImport(ObjectiveC)
    @objc(windResolves)
    #endif
    package var windResolvesValue: Any? {
        get { windResolves }
        set { Waking(self, in: "windResolves").wire(if: newValue, in: wakingContainer) }
    }
}

extension NSWindowController {
    /// The attribute ``windContainerName`` as key-value coding finds it.
    #if canImport(ObjectiveC)
    @objc(windContainerName)
    #endif
    package var windContainerNameValue: Any? {
        get { windContainerName }
        set { Waking(self, in: "windContainerName").wire(inContainerNamed: newValue) }
    }

    /// The attribute ``windResolves`` as key-value coding finds it.
    #if canImport(ObjectiveC)
    @objc(windResolves)
    #endif
    package var windResolvesValue: Any? {
        get { windResolves }
        set { Waking(self, in: "windResolves").wire(if: newValue, in: wakingContainer) }
    }
}
#endif
