#if canImport(UIKit) && !os(watchOS)
public import UIKit
import Wind
import WindIntegration

extension UIViewController {
    /// The name of the container that this controller belongs to and is wired in: a user-defined runtime attribute.
    ///
    /// In Interface Builder's Identity inspector, add the attribute `windContainerName` of type String. A storyboard sets
    /// it before `awakeFromNib`, `prepare(for:sender:)` and `viewDidLoad`; ``windContainer`` is that container from then on.
    /// A name that no container has is reported to `Container.onProblem`, as is an attribute that is empty or of another
    /// type; then nothing is wired by it. An attribute without a value does nothing. For the nearest container use
    /// ``windResolves``.
    ///
    /// Read, it is the name of the container that was set for this controller: nil if there is none or it has no name.
    public var windContainerName: String? {
        get { Attached.container(of: self)?.name }
        set { windContainerNameValue = newValue }
    }

    /// Whether a storyboard wires this controller in its nearest container: a user-defined runtime attribute.
    ///
    /// In Interface Builder's Identity inspector, add the attribute `windResolves` of type Boolean, checked. One without
    /// a value does nothing; one of another type is reported to `Container.onProblem`. Whether the storyboard is known when attributes
    /// are set is not documented: where storyboards have containers of their own, use ``windContainerName`` or a
    /// ``StoryboardResolver``. Use one of them for a controller.
    public var windResolves: Bool {
        get { Attached.containerThatWired(self) != nil }
        set { windResolvesValue = newValue }
    }
}

// What key-value coding finds under the names of the attributes. It hands over whatever the storyboard holds: a setter for
// a String would end the process if that is nil or a number, and one for a Bool is never called with nil. `windContainer`
// is nothing that Objective-C sees: an attribute of that name is refused as unknown, and no text gets into the property.
extension UIViewController {
    /// ``windContainerName``, for key-value coding.
    #if canImport(ObjectiveC)
    @objc(windContainerName)
    #endif
    package var windContainerNameValue: Any? {
        get { windContainerName }
        set { Waking(self, in: "windContainerName").wire(inContainerNamed: newValue) }
    }

    /// ``windResolves``, for key-value coding.
    #if canImport(ObjectiveC)
    @objc(windResolves)
    #endif
    package var windResolvesValue: Any? {
        get { windResolves }
        set { Waking(self, in: "windResolves").wire(if: newValue, in: wakingContainer) }
    }
}
#endif
