/// A view for an image, which is not modelled.
open class UIImageView: UIView {
    /// Makes a view without image.
    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Decodes a view, without its image.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
