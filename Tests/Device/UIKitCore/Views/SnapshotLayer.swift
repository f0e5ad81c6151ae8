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

/// The layer that a snapshot shows, for tests.
package struct PicturedLayer {
    package let id: Int
    /// The view's class, or the layer's own name.
    package let name: String
    package let accessibilityIdentifier: String?

    /// - Parameter layer: If it is part of a snapshot itself, what that shows.
    @MainActor
    init(_ layer: CALayer) {
        if let pictured = layer.pictured {
            self = pictured
            return
        }
        let view = layer.delegate as? UIView
        id = layer.layerID
        name = layer.name ?? view.map { "\(type(of: $0))" } ?? "\(type(of: layer))"
        accessibilityIdentifier = view?.accessibilityIdentifier
    }
}

/// The view that `snapshotView(afterScreenUpdates:)` returns; it has no subviews.
final class SnapshotView: UIView {
    override class var layerClass: AnyClass { SnapshotLayer.self }
}
