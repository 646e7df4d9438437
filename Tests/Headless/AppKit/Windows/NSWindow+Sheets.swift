extension NSWindow {
    /// How a sheet or a modal window ended.
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

    /// Takes a sheet away, as if it was stopped.
    public func endSheet(_ sheetWindow: NSWindow) {
        endSheet(sheetWindow, returnCode: .stop)
    }

    /// Takes a sheet away and says how it ended.
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
    /// How a sheet or a modal window ended.
    public struct ModalResponse: RawRepresentable, Hashable, Sendable {
        /// The number of the answer.
        public let rawValue: Int

        /// An answer by its number.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// It was confirmed.
        public static let OK = ModalResponse(rawValue: 1)
        /// It was cancelled.
        public static let cancel = ModalResponse(rawValue: 0)
        /// It was stopped.
        public static let stop = ModalResponse(rawValue: -1000)
    }
}
