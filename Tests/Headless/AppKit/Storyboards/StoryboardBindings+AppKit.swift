import HeadlessInterfaceBuilder

extension StoryboardBindings {
    /// Binds the outlets, actions and runtime attributes of AppKit's own classes.
    static func bindAppKit() {
        object(NSObject.self) { NSObject() }
        object(NSWindow.self) { NSWindow() }
        object(NSFontManager.self) { NSFontManager() }
        bindOutlets()
        action("terminate:", of: NSApplication.self) { $0.terminate($1) }
        action("performClose:", of: NSWindow.self) { $0.performClose($1) }
        action("dismissController:", of: NSViewController.self) { $0.dismiss($1) }
        action("showWindow:", of: NSWindowController.self) { $0.showWindow($1) }
        action("performClick:", of: NSControl.self) { $0.performClick($1) }
        attribute("title", \NSViewController.title)
        attribute("title", \NSWindow.title)
        attribute("title", \NSButton.title)
        attribute("hidden", \NSView.isHidden)
        attribute("enabled", \NSControl.isEnabled)
        attribute("stringValue", \NSControl.stringValue)
        attribute("placeholderString", \NSTextField.placeholderString)
    }

    private static func bindOutlets() {
        outlet("delegate", \NSApplication.delegate)
        outlet("delegate", \NSWindow.anyDelegate)
        outlet("initialFirstResponder", \NSWindow.initialFirstResponder)
        outlet("nextKeyView", \NSView.nextKeyView)
        outlet("delegate", \NSTextField.delegate)
        outlet("dataSource", \NSTableView.dataSource)
        outlet("delegate", \NSTableView.delegate)
        outlet("textField", \NSTableCellView.textField)
        outlet("delegate", \NSTabView.delegate)
        outlet("tabView", \NSTabViewController.tabView)
        outlet("delegate", \NSSplitView.delegate)
        outlet("splitView", \NSSplitViewController.splitView)
    }
}

extension NSWindow {
    /// Interface Builder connects any controller as its window's delegate; other types receive no messages.
    fileprivate var anyDelegate: NSObject? {
        get { delegate as? NSObject }
        set { delegate = newValue as? any NSWindowDelegate }
    }
}
