#if canImport(UIKit) && !os(watchOS)
public import UIKit
import Wind

extension UIViewController {
    /// The name of the container that this controller belongs to and is wired in: a user-defined runtime attribute.
    ///
    /// In Interface Builder's Identity inspector, add the attribute `windContainerName` of type String. A storyboard sets it
    /// before `awakeFromNib`, `prepare(for:sender:)` and `viewDidLoad`. An empty name means the nearest container, as
    /// ``windResolves`` does. A name that no container has is reported to `Container.onProblem`.
    #if canImport(ObjectiveC)
    @objc
    #endif
    public var windContainerName: String {
        get { Attached.container(of: self)?.name ?? "" }
        set { Waking(self, in: "windContainerName").wire(inContainerNamed: newValue, or: wakingContainer) }
    }

    /// Whether a storyboard wires this controller in its nearest container: a user-defined runtime attribute.
    ///
    /// In Interface Builder's Identity inspector, add the attribute `windResolves` of type Boolean, checked. Whether the
    /// storyboard is known when attributes are set is not documented: where storyboards have containers of their own, use
    /// ``windContainerName`` or a ``StoryboardResolver``. Use one of them for a controller.
    #if canImport(ObjectiveC)
    @objc
    #endif
    public var windResolves: Bool {
        get { Attached.containerThatWired(self) != nil }
        set { if newValue { Waking(self, in: "windResolves").wire(in: wakingContainer) } }
    }
}
#endif
