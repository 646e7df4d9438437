import HeadlessInterfaceBuilder
public import Foundation

/// A file of scenes.
@MainActor
open class UIStoryboard: NSObject {
    let document: InterfaceDocument
    let bundle: Bundle
    static let shelf = InterfaceShelf(reader: InterfaceReader(vocabulary: .uiKit))

    /// Reads a storyboard from a bundle; nil stands for the application's bundle.
    ///
    /// A missing file ends the process, as on Apple platforms. A file with an unmodeled feature ends it, too.
    public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        let bundle = storyboardBundleOrNil ?? ArchiveSettings.current.mainBundle
        let document = attempt { () throws(InterfaceFailure) in
            try UIStoryboard.shelf.read(name, in: bundle)
        }
        self.init(document: document, bundle: bundle)
    }

    init(document: InterfaceDocument, bundle: Bundle) {
        self.document = document
        self.bundle = bundle
        super.init()
        StoryboardBindings.bindUIKit()
    }

    /// Creates the initial controller of the storyboard; nil if the storyboard doesn't name one.
    open func instantiateInitialViewController() -> UIViewController? {
        instantiateInitialViewController(creator: nil)
    }

    /// Creates the initial controller of the storyboard with a closure.
    ///
    /// - Parameter creator: Creates the controller from the coder, or returns nil to have `init(coder:)` called.
    /// - Returns: The controller; nil if the storyboard doesn't name one.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? {
        guard let id = document.initialController else { return nil }
        return attempt { () throws(InterfaceFailure) in
            try cast(controller(id, creator: creator), creator: creator, id: id)
        }
    }

    /// Creates the controller of an identifier; an identifier that the file lacks ends the process.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        instantiateViewController(identifier: identifier, creator: nil)
    }

    /// Creates the controller of an identifier with a closure; an identifier that the file lacks ends the process.
    ///
    /// - Parameters:
    ///   - identifier: The storyboard identifier.
    ///   - creator: Creates the controller from the coder, or returns nil to have `init(coder:)` called.
    /// - Returns: The controller.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        attempt { () throws(InterfaceFailure) in
            let id = try id(identifiedBy: identifier)
            return try cast(controller(id, creator: creator), creator: creator, id: id)
        }
    }

    private func cast<ViewController: UIViewController>(
        _ controller: UIViewController, creator: ((NSCoder) -> ViewController?)?, id: String
    ) throws(InterfaceFailure) -> ViewController {
        if let controller = controller as? ViewController { return controller }
        let reason = InterfaceProblem.Reason.wrongClass(
            className(type(of: controller)), expected: className(ViewController.self), element: id)
        throw InterfaceFailure(file: document.file, problems: [InterfaceProblem(reason)])
    }
}
