/// A view for an image; images aren't modeled.
open class NSImageView: NSControl {
    /// Creates a view without an image.
    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// Decodes a view, without its image.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
