/// A view for an image; images aren't modeled.
open class UIImageView: UIView {
    /// Creates a view without an image.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Decodes a view, without its image.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
