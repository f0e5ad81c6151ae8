import UIKit

/// The properties of one of the app's layers as the effects have left them, to recognize what the app has changed since.
final class WrittenProperties {
    var values: Values

    init(of layer: CALayer) {
        values = Values(of: layer)
    }

    struct Values: Equatable {
        var transform: CATransform3D
        var opacity: Float
        var cornerRadius: CGFloat
        let masksToBounds: Bool
        let zPosition: CGFloat

        init(of layer: CALayer) {
            transform = layer.transform
            opacity = layer.opacity
            cornerRadius = layer.cornerRadius
            masksToBounds = layer.masksToBounds
            zPosition = layer.zPosition
        }

        static func == (first: Values, second: Values) -> Bool {
            CATransform3DEqualToTransform(first.transform, second.transform) && first.opacity == second.opacity
                && first.cornerRadius == second.cornerRadius && first.masksToBounds == second.masksToBounds
                && first.zPosition == second.zPosition
        }

        /// Sets the properties in which this differs from `written`.
        func keepChanges(since written: Values, on layer: CALayer) {
            if !CATransform3DEqualToTransform(transform, written.transform) { layer.transform = transform }
            if opacity != written.opacity { layer.opacity = opacity }
            if cornerRadius != written.cornerRadius { layer.cornerRadius = cornerRadius }
            if masksToBounds != written.masksToBounds { layer.masksToBounds = masksToBounds }
            if zPosition != written.zPosition { layer.zPosition = zPosition }
        }
    }
}
