/// A view for an image, which is not modelled.
open class NSImageView: NSControl {
    /// Makes a view without image.
    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// Decodes a view, without its image.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
