import Foundation

/// Displays its sublayers several times, each copy with a further transform, delay and change of color.
open class CAReplicatorLayer: CALayer {
    private var instances = InstanceValues()

    private struct InstanceValues {
        var count = 1
        var delay: CFTimeInterval = 0
        var transform = LayerValues.identity
        var color: CGColor? = CGColor.white
        var redOffset: Float = 0
        var greenOffset: Float = 0
        var blueOffset: Float = 0
        var alphaOffset: Float = 0
    }

    public override init() {
        super.init()
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAReplicatorLayer else { return }
        instances = other.instances
        preservesDepth = other.preservesDepth
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// Includes the sublayers themselves, which are the first instance.
    open var instanceCount: Int {
        get { instances.count }
        set { set(newValue, \.count, "instanceCount") }
    }

    /// The delay of each instance relative to the previous one.
    open var instanceDelay: CFTimeInterval {
        get { instances.delay }
        set { set(newValue, \.delay, "instanceDelay") }
    }

    /// The transform of each instance relative to the previous one, about this layer's center.
    open var instanceTransform: CATransform3D {
        get { instances.transform }
        set { set(newValue, \.transform, "instanceTransform") }
    }

    /// The color that the first instance is multiplied with.
    open var instanceColor: CGColor? {
        get { instances.color }
        set { set(newValue, \.color, "instanceColor") }
    }

    open var instanceRedOffset: Float {
        get { instances.redOffset }
        set { set(newValue, \.redOffset, "instanceRedOffset") }
    }

    open var instanceGreenOffset: Float {
        get { instances.greenOffset }
        set { set(newValue, \.greenOffset, "instanceGreenOffset") }
    }

    open var instanceBlueOffset: Float {
        get { instances.blueOffset }
        set { set(newValue, \.blueOffset, "instanceBlueOffset") }
    }

    open var instanceAlphaOffset: Float {
        get { instances.alphaOffset }
        set { set(newValue, \.alphaOffset, "instanceAlphaOffset") }
    }

    /// Whether the instances keep their depth instead of being flattened into this layer's plane.
    open var preservesDepth = false

    private func set<Value: Equatable>(
        _ value: Value, _ member: WritableKeyPath<InstanceValues, Value>, _ key: String
    ) {
        guard value != instances[keyPath: member] else { return }
        let action = willChange(key)
        instances[keyPath: member] = value
        action?.run(forKey: key, object: self, arguments: nil)
    }

    override func animatesImplicitly(_ key: String) -> Bool {
        Self.implicitKeys.contains(key)
    }

    private static let implicitKeys: Set<String> = [
        "instanceCount", "instanceDelay", "instanceTransform", "instanceColor", "instanceRedOffset",
        "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
    ]

    open override func value(forKeyPath keyPath: String) -> Any? {
        if keyPath.hasPrefix(Self.transformKey),
            let member = AnimatedProperty.TransformMember(String(keyPath.dropFirst(Self.transformKey.count)))
        {
            return instanceTransform.value(of: member).boxed
        }
        switch keyPath {
        case "instanceCount": return NSNumber(value: instanceCount)
        case "instanceDelay": return NSNumber(value: instanceDelay)
        case "instanceColor": return instanceColor
        case "instanceRedOffset": return NSNumber(value: instanceRedOffset)
        case "instanceGreenOffset": return NSNumber(value: instanceGreenOffset)
        case "instanceBlueOffset": return NSNumber(value: instanceBlueOffset)
        case "instanceAlphaOffset": return NSNumber(value: instanceAlphaOffset)
        case "preservesDepth": return NSNumber(value: preservesDepth)
        default: return super.value(forKeyPath: keyPath)
        }
    }

    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        let given = AnimatedValue(value)
        let number = given?.scalar ?? 0
        if keyPath.hasPrefix(Self.transformKey),
            let member = AnimatedProperty.TransformMember(String(keyPath.dropFirst(Self.transformKey.count)))
        {
            setTransform(member, given)
            return
        }
        switch keyPath {
        case "instanceCount": instanceCount = Int(number)
        case "instanceDelay": instanceDelay = number
        case "instanceColor": instanceColor = given?.cgColor
        case "instanceRedOffset": instanceRedOffset = Float(number)
        case "instanceGreenOffset": instanceGreenOffset = Float(number)
        case "instanceBlueOffset": instanceBlueOffset = Float(number)
        case "instanceAlphaOffset": instanceAlphaOffset = Float(number)
        case "preservesDepth": preservesDepth = number != 0
        default: super.setValue(value, forKeyPath: keyPath)
        }
    }

    private func setTransform(_ member: AnimatedProperty.TransformMember, _ value: AnimatedValue?) {
        var changed = instanceTransform
        if member == .whole {
            guard let matrix = value?.matrix else { return }
            changed = matrix
        } else if let number = value?.scalar {
            guard changed.set(member, number) else { return }
        } else if case .pair(let pair)? = value, member == .translation {
            changed.setTranslation(pair)
        } else {
            return
        }
        instanceTransform = changed
    }

    private static let transformKey = "instanceTransform"
}

extension CAReplicatorLayer {
    /// The red, green, blue and alpha that an instance is multiplied with.
    package final func color(ofInstance index: Int) -> [Double] {
        let first = instanceColor?.rgba ?? [1, 1, 1, 1]
        let offsets = [instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset]
        return zip(first, offsets).map { max(0, min(1, $0 + Double($1) * Double(index))) }
    }

    /// The transforms of all instances, about this layer's center.
    package final var instanceTransforms: [CATransform3D] {
        var transforms: [CATransform3D] = []
        var next = LayerValues.identity
        for _ in 0..<max(0, instanceCount) {
            transforms.append(next)
            next = CATransform3DConcat(next, instanceTransform)
        }
        return transforms
    }
}
