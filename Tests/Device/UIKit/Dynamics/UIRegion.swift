import Foundation

/// A part of the plane around the origin, which for a field is the field's position.
@preconcurrency @MainActor
open class UIRegion: NSObject, @preconcurrency NSCopying, @preconcurrency NSCoding {
    private var extent: Extent

    private indirect enum Extent {
        case everywhere
        case circle(Double)
        case box(CGSize)
        case outside(Extent)
        case either(Extent, Extent)
        case both(Extent, Extent)

        func contains(_ point: CGPoint) -> Bool {
            switch self {
            case .everywhere: true
            case .circle(let radius): radius >= 0 && Double(point.x * point.x + point.y * point.y) <= radius * radius
            case .box(let size): abs(point.x) <= size.width / 2 && abs(point.y) <= size.height / 2
            case .outside(let other): !other.contains(point)
            case .either(let one, let other): one.contains(point) || other.contains(point)
            case .both(let one, let other): one.contains(point) && other.contains(point)
            }
        }
    }

    public init(radius: CGFloat) {
        extent = .circle(Double(radius))
        super.init()
    }

    public init(size: CGSize) {
        extent = .box(size)
        super.init()
    }

    /// Everywhere.
    public override convenience init() {
        self.init(radius: 0)
        extent = .everywhere
    }

    public required init?(coder: NSCoder) {
        extent = .everywhere
        super.init()
    }

    open func encode(with coder: NSCoder) {}

    open class var infinite: UIRegion { UIRegion() }

    @discardableResult
    open func contains(_ point: CGPoint) -> Bool { extent.contains(point) }

    @discardableResult
    open func inverse() -> Self { with(.outside(extent)) }
    @discardableResult
    open func byUnion(with region: UIRegion) -> Self { with(.either(extent, region.extent)) }
    @discardableResult
    open func byDifference(from region: UIRegion) -> Self { with(.both(extent, .outside(region.extent))) }
    @discardableResult
    open func byIntersection(with region: UIRegion) -> Self { with(.both(extent, region.extent)) }

    open func copy(with zone: NSZone? = nil) -> Any { with(extent) }

    private func with(_ extent: Extent) -> Self {
        let made = unsafeDowncast(ClassInstantiation.make(type(of: self)), to: Self.self)
        made.extent = extent
        return made
    }
}
