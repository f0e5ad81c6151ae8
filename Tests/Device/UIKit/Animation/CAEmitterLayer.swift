import Foundation

public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
    public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
    public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
    public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
    public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
    public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
    public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
    public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
    public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
    public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
    public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
    public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
    public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}

/// Shows particles that fly from a shape, above its contents. Its numbers multiply those of its cells.
open class CAEmitterLayer: CALayer {
    private var emission = EmitterLayerValues()
    private var cells: [CAEmitterCell]?
    var history = EmitterHistory()

    public override init() {
        super.init()
        marks.insert(.emits)
    }

    public override init(layer: Any) {
        super.init(layer: layer)
        guard let other = layer as? CAEmitterLayer else { return }
        emission = other.emission
        cells = other.cells
        history = other.history
        renderMode = other.renderMode
        preservesDepth = other.preservesDepth
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        marks.insert(.emits)
    }

    open var emitterCells: [CAEmitterCell]? {
        get { cells }
        set {
            cells = newValue
            history = EmitterHistory()
            recordEmission()
        }
    }

    open var renderMode = CAEmitterLayerRenderMode.unordered
    open var preservesDepth = false

    open var birthRate: Float {
        get { Float(emission.birthRate) }
        set { set(Double(newValue), \.birthRate, "birthRate") }
    }

    open var lifetime: Float {
        get { Float(emission.lifetime) }
        set { set(Double(newValue), \.lifetime, "lifetime") }
    }

    open var velocity: Float {
        get { Float(emission.velocity) }
        set { set(Double(newValue), \.velocity, "velocity") }
    }

    open var scale: Float {
        get { Float(emission.scale) }
        set { set(Double(newValue), \.scale, "scale") }
    }

    open var spin: Float {
        get { Float(emission.spin) }
        set { set(Double(newValue), \.spin, "spin") }
    }

    /// Other seeds throw the dice otherwise.
    open var seed: UInt32 {
        get { emission.seed }
        set { set(newValue, \.seed, "seed") }
    }

    /// The middle of the shape.
    open var emitterPosition: CGPoint {
        get { emission.position }
        set { set(newValue, \.position, "emitterPosition") }
    }

    open var emitterZPosition: CGFloat {
        get { CGFloat(emission.zPosition) }
        set { set(Double(newValue), \.zPosition, "emitterZPosition") }
    }

    /// For a circle or a sphere, the radius is the width.
    open var emitterSize: CGSize {
        get { emission.size }
        set { set(newValue, \.size, "emitterSize") }
    }

    open var emitterDepth: CGFloat {
        get { CGFloat(emission.depth) }
        set { set(Double(newValue), \.depth, "emitterDepth") }
    }

    open var emitterShape: CAEmitterLayerEmitterShape {
        get { emission.shape }
        set { set(newValue, \.shape, "emitterShape") }
    }

    open var emitterMode: CAEmitterLayerEmitterMode {
        get { emission.mode }
        set { set(newValue, \.mode, "emitterMode") }
    }

    private func set<Value: Equatable>(
        _ value: Value, _ member: WritableKeyPath<EmitterLayerValues, Value>, _ key: String
    ) {
        guard value != emission[keyPath: member] else { return }
        let action = willChange(key)
        emission[keyPath: member] = value
        action?.run(forKey: key, object: self, arguments: nil)
        if action == nil || action is NSNull { recordEmission() }
    }

    override func animatesImplicitly(_ key: String) -> Bool {
        Self.implicitKeys.contains(key)
    }

    private static let implicitKeys: Set<String> = [
        "birthRate", "lifetime", "velocity", "scale", "spin", "emitterPosition", "emitterZPosition", "emitterSize",
        "emitterDepth",
    ]

    /// What is emitted from now on.
    private func recordEmission() {
        guard modelLayer == nil else { return }
        let now = localTime(at: World.current.now)
        if !hasBeenShown { history = EmitterHistory() }
        history.append(EmitterState(emission, cells ?? []), at: now)
    }

    override class func followsSteps(ofKey key: String) -> Bool {
        implicitKeys.contains(key) || key.hasPrefix("emitterCells") || super.followsSteps(ofKey: key)
    }

    /// Animated numbers are remembered step by step: particles outlive them.
    override func animationDidAdvance(to now: CFTimeInterval) {
        super.animationDidAdvance(to: now)
        let shown = presentation(at: now)
        history.append(
            EmitterState(shown.emission, shown.animatedCells ?? cells ?? []), at: localTime(at: now), isAnimated: true)
    }

    // MARK: Key-value coding

    /// Copies of the cells, made where an animation changes them.
    private var animatedCells: [CAEmitterCell]?

    open override func value(forKeyPath keyPath: String) -> Any? {
        if let (cell, key) = cell(at: keyPath) { return cell.value(forKey: key) }
        switch keyPath {
        case "emitterCells": return emitterCells
        case "birthRate": return NSNumber(value: emission.birthRate)
        case "lifetime": return NSNumber(value: emission.lifetime)
        case "velocity": return NSNumber(value: emission.velocity)
        case "scale": return NSNumber(value: emission.scale)
        case "spin": return NSNumber(value: emission.spin)
        case "seed": return NSNumber(value: emission.seed)
        case "emitterPosition": return emitterPosition
        case "emitterPosition.x": return NSNumber(value: Double(emitterPosition.x))
        case "emitterPosition.y": return NSNumber(value: Double(emitterPosition.y))
        case "emitterZPosition": return NSNumber(value: emission.zPosition)
        case "emitterSize": return emitterSize
        case "emitterSize.width": return NSNumber(value: Double(emitterSize.width))
        case "emitterSize.height": return NSNumber(value: Double(emitterSize.height))
        case "emitterDepth": return NSNumber(value: emission.depth)
        default: return super.value(forKeyPath: keyPath)
        }
    }

    open override func setValue(_ value: Any?, forKeyPath keyPath: String) {
        if let (cell, key) = cell(at: keyPath) {
            setValue(value, forKey: key, of: cell)
            return
        }
        let given = AnimatedValue(value)
        switch keyPath {
        case "emitterCells": emitterCells = value as? [CAEmitterCell]
        case "birthRate": given?.scalar.map { birthRate = Float($0) }
        case "lifetime": given?.scalar.map { lifetime = Float($0) }
        case "velocity": given?.scalar.map { velocity = Float($0) }
        case "scale": given?.scalar.map { scale = Float($0) }
        case "spin": given?.scalar.map { spin = Float($0) }
        case "seed": given?.scalar.map { seed = UInt32($0) }
        case "emitterPosition": given?.point.map { emitterPosition = $0 }
        case "emitterPosition.x": given?.scalar.map { emitterPosition.x = CGFloat($0) }
        case "emitterPosition.y": given?.scalar.map { emitterPosition.y = CGFloat($0) }
        case "emitterZPosition": given?.scalar.map { emitterZPosition = CGFloat($0) }
        case "emitterSize": given?.size.map { emitterSize = $0 }
        case "emitterSize.width": given?.scalar.map { emitterSize.width = CGFloat($0) }
        case "emitterSize.height": given?.scalar.map { emitterSize.height = CGFloat($0) }
        case "emitterDepth": given?.scalar.map { emitterDepth = CGFloat($0) }
        default: super.setValue(value, forKeyPath: keyPath)
        }
    }

    /// The cell that a path such as `emitterCells.spark.birthRate` leads to, and the rest of it.
    private func cell(at keyPath: String) -> (CAEmitterCell, String)? {
        let parts = keyPath.split(separator: ".")
        guard parts.count >= 3, parts[0] == "emitterCells" else { return nil }
        var found = (animatedCells ?? cells)?.first { $0.name == String(parts[1]) }
        var index = 2
        while index + 2 < parts.count, parts[index] == "emitterCells" {
            found = found?.emitterCells?.first { $0.name == String(parts[index + 1]) }
            index += 2
        }
        return found.map { ($0, parts[index...].joined(separator: ".")) }
    }

    private func setValue(_ value: Any?, forKey key: String, of cell: CAEmitterCell) {
        guard modelLayer != nil else {
            cell.setValue(value, forKey: key)
            recordEmission()
            return
        }
        // A presentation must leave the model's cells as they are.
        if animatedCells == nil {
            animatedCells = cells?.map { original in
                let copy = original.emissionCopy()
                if original === cell { copy.setValue(value, forKey: key) }
                return copy
            }
        } else {
            cell.setValue(value, forKey: key)
        }
    }
}

extension CAEmitterCell {
    fileprivate func emissionCopy() -> CAEmitterCell {
        let copy = CAEmitterCell()
        copy.values = values
        copy.name = name
        copy.contents = contents
        copy.contentsScale = contentsScale
        copy.emitterCells = emitterCells
        return copy
    }
}
