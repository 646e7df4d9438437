import HeadlessInterfaceBuilder

/// A view that shows a part of another view.
@MainActor
open class NSScrollView: NSView {
    /// The view that clips the content.
    open private(set) var contentView: NSClipView

    /// Creates a view that shows nothing yet.
    public override init(frame frameRect: CGRect) {
        contentView = NSClipView(frame: frameRect)
        super.init(frame: frameRect)
        addSubview(contentView)
    }

    /// Decodes a view with its content; scroll bars and headers aren't modeled.
    public required init?(coder: NSCoder) {
        let decoded = (coder as? StoryboardCoder)?.object(key: "contentView", of: NSClipView.self)
        contentView = decoded ?? NSClipView(frame: .zero)
        super.init(coder: coder)
        addSubview(contentView)
    }

    /// The view that scrolls.
    open var documentView: NSView? {
        get { contentView.documentView }
        set { contentView.documentView = newValue }
    }
}

/// The view that clips the content of a scroll view.
@MainActor
open class NSClipView: NSView {
    /// The view that scrolls.
    open var documentView: NSView? {
        get { subviews.first }
        set {
            documentView?.removeFromSuperview()
            if let newValue { addSubview(newValue) }
        }
    }
}
