import Foundation

/// Shows a picture of other layers, stretched to its own bounds as an image would be.
package final class SnapshotLayer: CALayer {
    /// Stands outside the layer tree: nobody finds it among the sublayers.
    package var picture: CALayer?
    /// Of the part that was pictured.
    package var pictureSize = CGSize.zero

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? SnapshotLayer else { return }
        picture = other.picture
        pictureSize = other.pictureSize
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}

/// What `snapshotView(afterScreenUpdates:)` answers: a view without subviews.
final class SnapshotView: UIView {
    override class var layerClass: AnyClass { SnapshotLayer.self }
}
