import Foundation

/// Shows a copy of other layers, scaled to its bounds like an image.
package final class SnapshotLayer: CALayer {
    /// The copied layers. They are outside the layer tree, so that they do not appear among the sublayers.
    package var picture: CALayer?
    /// The size of the copied area.
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

/// The view that `snapshotView(afterScreenUpdates:)` returns; it has no subviews.
final class SnapshotView: UIView {
    override class var layerClass: AnyClass { SnapshotLayer.self }
}
