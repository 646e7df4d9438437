/// A document that the user works on in windows; reading and writing aren't modeled.
@MainActor
open class NSDocument: NSObject {
    /// The controllers of the document's windows.
    open private(set) var windowControllers: [NSWindowController] = []

    /// Creates a document.
    public override init() {
        super.init()
    }

    /// Creates the window controllers; override it, because nibs of windows aren't modeled.
    open func makeWindowControllers() {
        fatalError("\(type(of: self)) doesn't override makeWindowControllers(): window nibs are not modelled")
    }

    /// Adds a window controller.
    open func addWindowController(_ windowController: NSWindowController) {
        guard !windowControllers.contains(where: { $0 === windowController }) else { return }
        (windowController.itsDocument as? NSDocument)?.removeWindowController(windowController)
        windowControllers.append(windowController)
        windowController.itsDocument = self
    }

    /// Removes a window controller.
    open func removeWindowController(_ windowController: NSWindowController) {
        guard windowControllers.contains(where: { $0 === windowController }) else { return }
        windowControllers.removeAll { $0 === windowController }
        windowController.itsDocument = nil
        if windowControllers.isEmpty { NSDocumentController.shared.removeDocument(self) }
    }

    /// Shows the windows.
    open func showWindows() {
        for controller in windowControllers { controller.showWindow(self) }
    }

    /// Closes the windows; the document controller releases the document.
    open func close() {
        for controller in windowControllers { controller.close() }
        NSDocumentController.shared.removeDocument(self)
    }
}

/// Holds the open documents; opening and saving aren't modeled.
@MainActor
open class NSDocumentController: NSObject {
    /// The only document controller; it outlasts an application that ends, so tests close the documents they open.
    public static let shared = NSDocumentController()

    /// The open documents.
    open private(set) var documents: [NSDocument] = []

    /// Adds a document.
    open func addDocument(_ document: NSDocument) {
        if !documents.contains(where: { $0 === document }) { documents.append(document) }
    }

    /// Removes a document.
    open func removeDocument(_ document: NSDocument) {
        documents.removeAll { $0 === document }
    }
}
