import UIKit

/// The visible state of a view at one moment.
public struct PresentedView {
    public let view: UIView
    /// Its visible opacity, not multiplied with its superviews'; 0 while it is hidden.
    public let opacity: Double
    /// Its visible transform, without its superviews'.
    public let transform: CATransform3D
    private let bounds: CGRect
    private let matrix: CATransform3D

    /// Its visible frame on the screen.
    public var frame: CGRect { bounds.boundingBox(through: matrix) }

    /// - Parameter matrix: From the layer's bounds to the screen.
    fileprivate init(_ view: UIView, _ values: LayerValues, _ matrix: CATransform3D) {
        self.view = view
        self.matrix = matrix
        transform = values.transform
        bounds = values.bounds
        opacity = values.isHidden ? 0 : Double(values.opacity)
    }
}

extension CALayer {
    /// Appends the views of this layer and of those above it at `time`, the topmost first. Returns this layer's values and its matrix to the
    /// screen.
    @discardableResult
    func appendPresentedPath(
        to path: inout [PresentedView], at time: CFTimeInterval
    ) -> (values: LayerValues, matrix: CATransform3D) {
        let values = presented(at: time)
        var matrix = values.matrixInSuperlayer(above: nil)
        if let superlayer {
            let above = superlayer.appendPresentedPath(to: &path, at: time)
            matrix = CATransform3DConcat(values.matrixInSuperlayer(above: above.values), above.matrix)
        }
        if let view = delegate as? UIView { path.append(PresentedView(view, values, matrix)) }
        return (values, matrix)
    }
}
