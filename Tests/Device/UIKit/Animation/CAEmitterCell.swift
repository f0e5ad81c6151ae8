import Foundation

/// What an emitter's particles are like. An emitter reads its cells when it gets them; later changes go by its own key paths.
open class CAEmitterCell: NSObject, NSSecureCoding, CAMediaTiming {
    var values = EmitterCellValues()

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
    }

    open func encode(with coder: NSCoder) {}
    public static var supportsSecureCoding: Bool { true }

    @discardableResult
    open class func defaultValue(forKey key: String) -> Any? { CAEmitterCell().value(forKey: key) }
    @discardableResult
    open func shouldArchiveValue(forKey key: String) -> Bool { true }

    /// Part of the emitter's key paths.
    open var name: String?
    /// An image.
    open var contents: Any?
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    open var contentsScale: CGFloat = 1
    open var minificationFilter = CALayerContentsFilter.linear.rawValue
    open var magnificationFilter = CALayerContentsFilter.linear.rawValue
    open var minificationFilterBias: Float = 0
    /// Emitted by each particle.
    open var emitterCells: [CAEmitterCell]?
    open var style: [AnyHashable: Any]?

    open var isEnabled: Bool {
        get { values.isEnabled }
        set { values.isEnabled = newValue }
    }

    // MARK: Birth and life

    /// Particles a second.
    open var birthRate: Float {
        get { Float(values.birthRate) }
        set { values.birthRate = Double(newValue) }
    }

    open var lifetime: Float {
        get { Float(values.lifetime) }
        set { values.lifetime = Double(newValue) }
    }

    open var lifetimeRange: Float {
        get { Float(values.lifetimeRange) }
        set { values.lifetimeRange = Double(newValue) }
    }

    // MARK: Movement

    open var emissionLatitude: CGFloat {
        get { CGFloat(values.latitude) }
        set { values.latitude = Double(newValue) }
    }

    open var emissionLongitude: CGFloat {
        get { CGFloat(values.longitude) }
        set { values.longitude = Double(newValue) }
    }

    open var emissionRange: CGFloat {
        get { CGFloat(values.emissionRange) }
        set { values.emissionRange = Double(newValue) }
    }

    open var velocity: CGFloat {
        get { CGFloat(values.velocity) }
        set { values.velocity = Double(newValue) }
    }

    open var velocityRange: CGFloat {
        get { CGFloat(values.velocityRange) }
        set { values.velocityRange = Double(newValue) }
    }

    open var xAcceleration: CGFloat {
        get { CGFloat(values.xAcceleration) }
        set { values.xAcceleration = Double(newValue) }
    }

    open var yAcceleration: CGFloat {
        get { CGFloat(values.yAcceleration) }
        set { values.yAcceleration = Double(newValue) }
    }

    open var zAcceleration: CGFloat {
        get { CGFloat(values.zAcceleration) }
        set { values.zAcceleration = Double(newValue) }
    }

    open var scale: CGFloat {
        get { CGFloat(values.scale) }
        set { values.scale = Double(newValue) }
    }

    open var scaleRange: CGFloat {
        get { CGFloat(values.scaleRange) }
        set { values.scaleRange = Double(newValue) }
    }

    open var scaleSpeed: CGFloat {
        get { CGFloat(values.scaleSpeed) }
        set { values.scaleSpeed = Double(newValue) }
    }

    /// Radians a second.
    open var spin: CGFloat {
        get { CGFloat(values.spin) }
        set { values.spin = Double(newValue) }
    }

    open var spinRange: CGFloat {
        get { CGFloat(values.spinRange) }
        set { values.spinRange = Double(newValue) }
    }

    // MARK: Colour

    open var color: CGColor? {
        get { AnimatedValue.color(SIMD4(values.red, values.green, values.blue, values.alpha)) }
        set {
            let rgba = newValue.map { AnimatedValue.components($0) } ?? SIMD4(repeating: 1)
            (values.red, values.green, values.blue, values.alpha) = (rgba.x, rgba.y, rgba.z, rgba.w)
        }
    }

    open var redRange: Float {
        get { Float(values.redRange) }
        set { values.redRange = Double(newValue) }
    }

    open var greenRange: Float {
        get { Float(values.greenRange) }
        set { values.greenRange = Double(newValue) }
    }

    open var blueRange: Float {
        get { Float(values.blueRange) }
        set { values.blueRange = Double(newValue) }
    }

    open var alphaRange: Float {
        get { Float(values.alphaRange) }
        set { values.alphaRange = Double(newValue) }
    }

    open var redSpeed: Float {
        get { Float(values.redSpeed) }
        set { values.redSpeed = Double(newValue) }
    }

    open var greenSpeed: Float {
        get { Float(values.greenSpeed) }
        set { values.greenSpeed = Double(newValue) }
    }

    open var blueSpeed: Float {
        get { Float(values.blueSpeed) }
        set { values.blueSpeed = Double(newValue) }
    }

    open var alphaSpeed: Float {
        get { Float(values.alphaSpeed) }
        set { values.alphaSpeed = Double(newValue) }
    }

    // MARK: CAMediaTiming

    private var timing = MediaTiming()

    open var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    open var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    open var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    open var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    open var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    open var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    open var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    open var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }

    // MARK: Key-value coding

    open func value(forKey key: String) -> Any? {
        if let member = EmitterCellValues.named[key] { return NSNumber(value: values[keyPath: member]) }
        switch key {
        case "name": return name
        case "enabled": return NSNumber(value: isEnabled)
        case "color": return color
        case "contents": return contents
        default: return nil
        }
    }

    open func setValue(_ value: Any?, forKey key: String) {
        let given = AnimatedValue(value)
        if let member = EmitterCellValues.named[key] {
            given?.scalar.map { values[keyPath: member] = $0 }
            return
        }
        switch key {
        case "name": name = value as? String
        case "enabled": isEnabled = given?.scalar != 0
        case "color": color = given?.cgColor
        case "contents": contents = value
        default: break
        }
    }
}
