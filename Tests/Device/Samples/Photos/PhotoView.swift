import UIKit

/// Shows a photo that fills the view.
final class PhotoView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }
    override var layer: CAGradientLayer { super.layer as! CAGradientLayer }

    var photo: Photo? {
        didSet {
            layer.colors = photo?.colors.map(\.cgColor)
            accessibilityLabel = photo?.title
        }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
        isAccessibilityElement = true
        accessibilityTraits = .image
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }
}

/// A square cell of the grid.
final class PhotoCell: UICollectionViewCell {
    let photoView = PhotoView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        photoView.frame = contentView.bounds
        photoView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentView.addSubview(photoView)
    }

    required init?(coder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    override var isHighlighted: Bool {
        didSet { photoView.alpha = isHighlighted ? 0.6 : 1 }
    }
}
