extension NSWindow {
    /// The response of a sheet or a modal window.
    public typealias ModalResponse = NSApplication.ModalResponse

    /// The sheet that the user sees.
    public var attachedSheet: NSWindow? { sheets.last }
    /// Whether the window is a sheet.
    public var isSheet: Bool { sheetParent != nil }

    /// Shows a window as a sheet of this window; on Apple platforms only the front sheet is visible.
    public func beginSheet(_ sheetWindow: NSWindow, completionHandler handler: ((ModalResponse) -> Void)? = nil) {
        precondition(sheetWindow.sheetParent == nil, "\(sheetWindow) is a sheet already")
        sheets.append(sheetWindow)
        sheetWindow.sheetParent = self
        if let handler { sheetHandlers[ObjectIdentifier(sheetWindow)] = handler }
        sheetWindow.makeKeyAndOrderFront(nil)
    }

    /// Closes a sheet with the response `stop`.
    public func endSheet(_ sheetWindow: NSWindow) {
        endSheet(sheetWindow, returnCode: .stop)
    }

    /// Closes a sheet with a response.
    public func endSheet(_ sheetWindow: NSWindow, returnCode: ModalResponse) {
        guard sheetWindow.sheetParent === self else { return }
        sheets.removeAll { $0 === sheetWindow }
        let handler = sheetHandlers.removeValue(forKey: ObjectIdentifier(sheetWindow))
        sheetWindow.sheetParent = nil
        sheetWindow.orderOut(nil)
        sheetWindow.contentViewController?.presentationEnded()
        if isVisible { application?.keyWindow = self }
        handler?(returnCode)
    }
}

extension NSApplication {
    /// The response of a sheet or a modal window.
    public struct ModalResponse: RawRepresentable, Hashable, Sendable {
        /// The number of the response.
        public let rawValue: Int

        /// Creates a response from its number.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// It was confirmed.
        public static let OK = ModalResponse(rawValue: 1)
        /// It was canceled.
        public static let cancel = ModalResponse(rawValue: 0)
        /// It was stopped.
        public static let stop = ModalResponse(rawValue: -1000)
    }
}
