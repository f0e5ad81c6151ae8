import UIKit

/// One layer property as a function of the moving scalar.
struct MotionEffect {
    let layer: CALayer
    private let property: Property
    /// Whether the layer is on screen; nil for one that always is. Off screen it is only written, because the end of an animation is not
    /// reported reliably there.
    private var isInWindow: (() -> Bool)?
    /// Receives what is written to the layer of one of the app's views; nil for other layers.
    private var written: WrittenProperties?

    /// The properties, with their values for a position and a deviation from the path.
    ///
    /// Called at every touch move, so they must not allocate or lay out. Cases instead of closures that write: these would check at every
    /// call that they run on the main actor.
    private enum Property {
        case translation(along: CGPoint, Function<Double>)
        case transform(Function<CATransform3D>)
        case cornerRadius(Function<Double>)
        case opacity(Function<Double>)
        case shadowOpacity((Double) -> Double)
        case size(Function<CGSize>)
        case position(Function<CGPoint>)
    }

    typealias Function<Value> = (Double, Deviation) -> Value

    /// The moments of a movement that is played.
    struct Samples {
        var positions: [Double] = []
        /// One for each position; empty for a movement on the path.
        var deviations: [Deviation] = []

        init(count: Int) {
            positions.reserveCapacity(count)
        }

        fileprivate func map(_ value: Function<Any>) -> [Any] {
            guard deviations.isEmpty else { return zip(positions, deviations).map(value) }
            let none = Deviation.none
            return positions.map { value($0, none) }
        }
    }

    /// The same for the layer of one of the app's views, or for a layer inside it.
    ///
    /// - Parameter written: Receives what is written to the view's own layer.
    @MainActor
    func moving(_ view: UIView, noting written: WrittenProperties? = nil) -> MotionEffect {
        var effect = self
        effect.written = layer === view.layer ? written : nil
        effect.isInWindow = { [weak view] in view?.window != nil }
        return effect
    }

    var isOnScreen: Bool { isInWindow?() ?? true }

    // MARK: Animation

    var keyPath: String { names.keyPath }

    /// Contains the key path, so a layer has at most one animation per key path.
    var animationKey: String { names.key }

    /// Literals, which need no memory.
    private var names: (keyPath: String, key: String) {
        switch property {
        case .translation(let direction, _):
            direction.x == 0
                ? ("transform.translation.y", "SheetPresentation.transform.translation.y")
                : ("transform.translation.x", "SheetPresentation.transform.translation.x")
        case .transform: ("transform", "SheetPresentation.transform")
        case .cornerRadius: ("cornerRadius", "SheetPresentation.cornerRadius")
        case .opacity: ("opacity", "SheetPresentation.opacity")
        case .shadowOpacity: ("shadowOpacity", "SheetPresentation.shadowOpacity")
        case .size: ("bounds.size", "SheetPresentation.bounds.size")
        case .position: ("position", "SheetPresentation.position")
        }
    }

    static let animationKeyPrefix = "SheetPresentation."

    /// The values at the samples in the form a keyframe animation takes.
    func keyframes(_ samples: Samples) -> [Any] {
        switch property {
        case .translation(let direction, let offset):
            let sign = Double(direction.x == 0 ? direction.y : direction.x)
            return samples.map { sign * offset($0, $1) }
        case .transform(let transform): return samples.map { Platform.keyframe(transform($0, $1)) }
        case .cornerRadius(let value), .opacity(let value): return samples.map(value)
        case .shadowOpacity(let opacity): return samples.positions.map(opacity)
        case .size(let size): return samples.map { Platform.keyframe(size($0, $1)) }
        case .position(let position): return samples.map { Platform.keyframe(position($0, $1)) }
        }
    }

    /// Whether it shows one deviation otherwise than another one.
    func differs(at position: Double, _ deviation: Deviation, _ other: Deviation) -> Bool {
        switch property {
        case .translation(_, let offset): offset(position, deviation) != offset(position, other)
        case .transform(let transform):
            !CATransform3DEqualToTransform(transform(position, deviation), transform(position, other))
        case .cornerRadius(let radius): radius(position, deviation) != radius(position, other)
        case .opacity(let opacity): opacity(position, deviation) != opacity(position, other)
        case .size(let size): size(position, deviation) != size(position, other)
        case .position(let place): place(position, deviation) != place(position, other)
        case .shadowOpacity: false
        }
    }

    /// Sets the layer's model value for a position and a deviation from the path.
    func write(_ at: Double, _ deviation: Deviation) {
        switch property {
        case .translation(let direction, let offset):
            let points = CGFloat(offset(at, deviation))
            layer.transform = CATransform3DMakeTranslation(points * direction.x, points * direction.y, 0)
        case .transform(let transform):
            layer.transform = transform(at, deviation)
            written?.values.transform = layer.transform
        case .cornerRadius(let radius):
            layer.cornerRadius = CGFloat(radius(at, deviation))
            written?.values.cornerRadius = layer.cornerRadius
        case .opacity(let opacity):
            layer.opacity = Float(opacity(at, deviation))
            written?.values.opacity = layer.opacity
        case .shadowOpacity(let opacity): layer.shadowOpacity = Float(opacity(at))
        case .size(let size): layer.bounds.size = size(at, deviation)
        case .position(let position): layer.position = position(at, deviation)
        }
    }
}

extension MotionEffect {
    /// Translates a layer along `direction` by `offset` points.
    static func translation(
        of layer: CALayer, along direction: CGPoint, _ offset: @escaping (Double) -> Double
    ) -> MotionEffect {
        translation(of: layer, along: direction) { position, _ in offset(position) }
    }

    /// The same for a view that may also deviate from its path.
    static func translation(
        of layer: CALayer, along direction: CGPoint, _ offset: @escaping Function<Double>
    ) -> MotionEffect {
        MotionEffect(layer: layer, property: .translation(along: direction, offset))
    }

    static func opacity(of layer: CALayer, _ opacity: @escaping (Double) -> Double) -> MotionEffect {
        Self.opacity(of: layer) { position, _ in opacity(position) }
    }

    /// The same for an opacity that may also deviate from its path.
    static func opacity(of layer: CALayer, _ opacity: @escaping Function<Double>) -> MotionEffect {
        MotionEffect(layer: layer, property: .opacity(opacity))
    }

    /// Any transform, with matrices as keyframes.
    static func transform(of layer: CALayer, _ transform: @escaping (Double) -> CATransform3D) -> MotionEffect {
        Self.transform(of: layer) { position, _ in transform(position) }
    }

    /// The same for a view that may also deviate from its path.
    static func transform(of layer: CALayer, _ transform: @escaping Function<CATransform3D>) -> MotionEffect {
        MotionEffect(layer: layer, property: .transform(transform))
    }

    static func cornerRadius(of layer: CALayer, _ radius: @escaping Function<Double>) -> MotionEffect {
        MotionEffect(layer: layer, property: .cornerRadius(radius))
    }

    static func shadowOpacity(of layer: CALayer, _ opacity: @escaping (Double) -> Double) -> MotionEffect {
        MotionEffect(layer: layer, property: .shadowOpacity(opacity))
    }

    /// A size without its position, for a layer that is not a view's.
    static func size(of layer: CALayer, _ size: @escaping Function<CGSize>) -> MotionEffect {
        MotionEffect(layer: layer, property: .size(size))
    }

    static func position(of layer: CALayer, _ position: @escaping Function<CGPoint>) -> MotionEffect {
        MotionEffect(layer: layer, property: .position(position))
    }
}
