#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit
public import Wind
import WindIntegration

extension NSWindowController {
    /// The nearest container.
    ///
    /// That is the one that was set here; else the storyboard's; else the document's; else the application's. Looking for
    /// it never loads a window. Setting it keeps it with this controller and wires nothing; nil takes it away again.
    public var windContainer: Container? {
        get { declaredContainer ?? ofDocument ?? Container.application }
        set { Attached.set(newValue, of: self) }
    }

    /// The container in which a hook of a storyboard wires this controller.
    var wakingContainer: Container? { declaredContainer ?? Instantiation.container ?? windContainer }

    /// The container of this controller or its document.
    var ownContainer: Container? { declaredContainer ?? ofDocument }

    private var declaredContainer: Container? {
        Attached.container(of: self) ?? storyboard.flatMap { Attached.container(of: $0) }
    }
    private var ofDocument: Container? { unsafe (document as? NSDocument).flatMap { Attached.container(of: $0) } }
}
#endif
