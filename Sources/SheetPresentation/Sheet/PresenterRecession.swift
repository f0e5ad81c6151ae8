import UIKit

/// Shows a snapshot of the views beneath a sheet, which recedes as a function of the sheet's position.
@MainActor
final class PresenterRecession {
    private let cover = UIView()
    private let picture = RecedingPicture()
    private let viewsBeneath: () -> [UIView]
    private let outward: CGPoint
    private var ramp: DimRamp?
    /// How far it recedes at a position on the current path, 0...1.
    private var amount: (Double) -> Double = { _ in 0 }
    /// Whether the picture was taken after the last rest.
    private var isRecent = false

    /// The system's sheet makes its presenter so much narrower and lifts it (measured on iOS 16), in points.
    private static let narrowing: CGFloat = 32
    private static let lift: CGFloat = 10
    private static let cornerRadius = 10.0

    /// - Parameter viewsBeneath: The visible views beneath the sheet, the lowest first.
    init(at side: Side, of viewsBeneath: @escaping () -> [UIView]) {
        outward = side.outward
        self.viewsBeneath = viewsBeneath
        cover.backgroundColor = .black
        cover.isUserInteractionEnabled = false
        cover.isHidden = true
        cover.addSubview(picture)
    }

    func install(in container: UIView) {
        container.insertSubview(cover, at: 0)
        place(in: container.bounds)
    }

    func uninstall() {
        cover.removeFromSuperview()
    }

    func place(in bounds: CGRect) {
        guard cover.frame != bounds else { return }
        cover.frame = bounds
        picture.place(in: cover.bounds)
    }

    // MARK: Picture

    /// Takes and shows a new snapshot; called when a movement begins.
    func show() {
        guard cover.superview != nil, !isRecent else { return }
        isRecent = true
        retake()
        cover.isHidden = false
    }

    /// Called when the sheet rests: removes the snapshot if nothing recedes. A new one is taken before the next movement.
    func rest(at position: Double) {
        isRecent = false
        guard amount(position) == 0 else { return }
        cover.isHidden = true
        picture.show([])
    }

    /// Takes the picture anew, for example after a rotation.
    func retake() {
        picture.show(viewsBeneath().compactMap { $0.snapshotView(afterScreenUpdates: false) })
    }

    /// Whether there is a picture.
    var isShown: Bool { !cover.isHidden }

    // MARK: Path

    /// Updates the function; takes effect with the next path.
    ///
    /// - Parameter ramp: As for a dimming, 1 at all detents at which it recedes.
    func update(_ ramp: DimRamp) {
        self.ramp = ramp
    }

    /// The effects for the path along the edge, which becomes the current one.
    func effectsAlongEdge() -> [MotionEffect] {
        guard let ramp else { return [] }
        return effects { ramp.opacity(at: $0) }
    }

    /// The effects for a style's path, which becomes the current one.
    func effects(from rest: Double, presence: @escaping (Double) -> CGFloat) -> [MotionEffect] {
        guard let ramp else { return [] }
        let amount = ramp.opacity(at: rest)
        return effects { amount * Double(presence($0)) }
    }

    private func effects(_ amount: @escaping (Double) -> Double) -> [MotionEffect] {
        self.amount = amount
        let width = max(cover.bounds.width, 1)
        let outward = outward
        return [
            .transform(of: picture.layer) { position in
                let amount = CGFloat(amount(position))
                let scale = 1 - amount * Self.narrowing / width
                let lift = -amount * Self.lift
                return CATransform3DConcat(
                    CATransform3DMakeScale(scale, scale, 1),
                    CATransform3DMakeTranslation(lift * outward.x, lift * outward.y, 0))
            },
            .cornerRadius(of: picture.layer) { Self.cornerRadius * amount($0) },
        ]
    }
}

/// Pictures on top of each other, which recede as one.
private final class RecedingPicture: UIView {
    init() {
        super.init(frame: .zero)
        clipsToBounds = true
        layer.cornerCurve = .continuous
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        nil
    }

    /// A picture needs no safe area, which UIKit would compute from the transform.
    override var safeAreaInsets: UIEdgeInsets { .zero }

    func show(_ pictures: [UIView]) {
        for former in subviews { former.removeFromSuperview() }
        for picture in pictures {
            picture.frame = bounds
            picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(picture)
        }
    }

    /// Sets bounds and center, as the frame is undefined under a transform.
    func place(in bounds: CGRect) {
        self.bounds.size = bounds.size
        center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
}
