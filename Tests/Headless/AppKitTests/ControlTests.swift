import AppKit
import HeadlessInterfaceBuilder
import Testing

private final class Guardian: NSObject, NSWindowDelegate {
    var allows = false
    var closed = 0

    func windowShouldClose(_ sender: NSWindow) -> Bool { allows }
    func windowWillClose(_ notification: Notification) { closed += 1 }
}

/// Controls and windows that code creates.
@MainActor
struct ControlTests {
    private func show(_ view: NSView) -> NSWindow {
        let window = NSWindow()
        window.contentView = view
        window.makeKeyAndOrderFront(nil)
        return window
    }

    @Test("Of radio buttons in a view one is on")
    func radio() {
        let view = NSView()
        let buttons = (0..<3).map { _ in NSButton(frame: .zero) }
        for button in buttons {
            button.setButtonType(.radio)
            view.addSubview(button)
        }
        let window = show(view)
        HeadlessUser.click(buttons[0])
        HeadlessUser.click(buttons[2])
        #expect(buttons.map(\.state) == [.off, .off, .on])
        window.close()
    }

    @Test("A disabled button does nothing, and a pushed one keeps its state")
    func push() {
        let button = NSButton(frame: .zero)
        button.performClick(nil)
        #expect(button.state == .off)
        button.setButtonType(.switch)
        button.isEnabled = false
        button.performClick(nil)
        #expect(button.state == .off)
    }

    @Test("A stack arranges the views that it is given")
    func stack() {
        let views = (0..<3).map { _ in NSView() }
        let stack = NSStackView(views: Array(views[0...1]))
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]] && stack.subviews.count == 3)
        stack.removeArrangedSubview(views[0])
        #expect(stack.arrangedSubviews.count == 2 && views[0].superview === stack)
    }

    @Test("A window asks its delegate when the user closes it, and not when code does")
    func closing() {
        let guardian = Guardian()
        let window = show(NSView())
        window.delegate = guardian
        HeadlessUser.close(window)
        #expect(window.isVisible && guardian.closed == 0)
        guardian.allows = true
        HeadlessUser.close(window)
        #expect(!window.isVisible && guardian.closed == 1)
        let other = show(NSView())
        other.delegate = guardian
        guardian.allows = false
        other.close()
        #expect(!other.isVisible && guardian.closed == 2)
    }

    @Test("A sheet ends with an answer, and its parent takes the keys again")
    func sheets() {
        let window = show(NSView())
        let sheet = NSWindow()
        var answer: NSApplication.ModalResponse?
        window.beginSheet(sheet) { answer = $0 }
        #expect(window.attachedSheet === sheet && sheet.isKeyWindow && answer == nil)
        window.endSheet(sheet, returnCode: .OK)
        #expect(window.attachedSheet == nil && !sheet.isVisible && window.isKeyWindow && answer == .OK)
        window.close()
    }

    @Test("The first view that accepts keys, or the chosen one, gets them, and the chain continues there")
    func responders() {
        let view = NSView()
        let label = NSTextField(labelWithString: "label")
        let field = NSTextField(string: "text")
        let button = NSButton(frame: .zero)
        for part in [label, button, field] { view.addSubview(part) }
        let controller = NSViewController()
        controller.view = view
        let window = NSWindow(contentViewController: controller)
        let windows = NSWindowController(window: window)
        windows.showWindow(nil)
        #expect(window.firstResponder === field && !window.makeFirstResponder(label))
        let chain = Array(sequence(first: field as NSResponder, next: \.nextResponder))
        let expected: [NSResponder] = [field, view, controller, window, windows, NSApplication.shared]
        #expect(chain.map(ObjectIdentifier.init) == expected.map(ObjectIdentifier.init))
        windows.close()
    }

    @Test("Tabs and panes are added and taken away with their controllers")
    func containers() {
        let tabs = NSTabViewController()
        let child = NSViewController()
        child.view = NSView()
        let item = NSTabViewItem(viewController: child)
        tabs.addTabViewItem(item)
        #expect(tabs.view.subviews == [child.view] && child.parent === tabs && tabs.tabViewItem(for: child) === item)
        tabs.removeTabViewItem(item)
        #expect(tabs.children.isEmpty && child.parent == nil && child.view.superview == nil)
        let split = NSSplitViewController()
        let pane = NSSplitViewItem(viewController: child)
        split.addSplitViewItem(pane)
        #expect(split.view.subviews == [child.view] && child.parent === split)
        split.removeSplitViewItem(pane)
        #expect(split.children.isEmpty && child.parent == nil && child.view.superview == nil)
    }
}
