import UIKit

/// Shows a snapshot of the views beneath a sheet, which recedes as a function of the sheet's position.
@MainActor
final class PresenterRecession {
    private let cover = UIView()
    private let picture: PresenterSnapshot
    private let side: Side
    /// The frame of the sheet directly beneath; nil without one at the same side.
    private let sheetBeneath: () -> CGRect?
    private let updates: () -> PictureUpdates?
    private var ramp: DimRamp?
    private var cornerRadius = 0.0
    /// How far it recedes at a position on the current path, 0...1.
    private var amount: (Double) -> Double = { _ in 0 }
    /// Whether the picture was taken after the last rest.
    private var isRecent = false

    /// The system's sheet makes its presenter so much narrower, and a sheet beneath so much higher (measured on iOS 16), in points.
    private static let narrowing: CGFloat = 32
    private static let lift: CGFloat = 10
    /// The part of the safe area above the text of the status bar.
    private static let aboveStatusBar: CGFloat = 0.25

    init(at side: Side, of beneath: ViewsBeneath) {
        self.side = side
        sheetBeneath = beneath.sheet
        updates = beneath.updates
        picture = PresenterSnapshot(of: beneath.views)
        picture.clipsToBounds = true
        picture.layer.cornerCurve = .continuous
        // Where a picture that was taken in a rotation shows nothing.
        picture.backgroundColor = .black
        cover.backgroundColor = .black
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
        picture.untransformedFrame = cover.bounds
    }

    // MARK: Picture

    /// Shows the picture if it is to recede by another amount at rest.
    ///
    /// - Parameter seen: The visible amount.
    func prepare(at position: Double, from seen: Double) {
        guard let ramp, abs(ramp.opacity(at: position) - seen) > Self.tolerance else { return }
        show()
    }

    /// Takes and shows a new snapshot; called when a movement begins. One that shows something else fades out.
    func show() {
        guard cover.superview != nil, !isRecent else { return }
        isRecent = true
        let fading = isOutdated ? PictureUpdates.fading : nil
        if let fading { picture.retake(fading: fading) } else { picture.takePicture() }
        updates()?.didTakePicture(ofEnd: fading != nil)
        cover.isHidden = false
    }

    /// Called when the sheet rests: removes the snapshot if nothing recedes. A new one is taken before the next movement.
    func rest(in motion: Motion) {
        isRecent = false
        guard amount(motion.position) == 0, motion.deviation.past[.recession] == 0 else {
            updates()?.updateOutdated()
            return
        }
        if isOutdated { cover.fadePictureOut(duration: PictureUpdates.fading) }
        cover.isHidden = true
        picture.removePicture()
    }

    /// Whether a visible picture shows something else than what is there.
    private var isOutdated: Bool { isShown && updates()?.showsSomethingElse == true }

    /// Whether there is a picture.
    var isShown: Bool { !cover.isHidden }

    // MARK: Path

    /// Updates the function; takes effect with the next path.
    ///
    /// - Parameters:
    ///   - ramp: As for a dimming, 1 at all detents at which it recedes.
    ///   - cornerRadius: The sheet's, so that the two edges above each other have the same corners.
    func update(_ ramp: DimRamp, cornerRadius: CGFloat) {
        self.ramp = ramp
        self.cornerRadius = Double(cornerRadius)
    }

    /// Less than a tenth of a point.
    private static let tolerance = 0.002

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

    /// How far it recedes on the current path together with the past.
    func amount(at position: Double, _ past: ChannelValues) -> Double { amount(position) + past[.recession] }

    private func effects(_ amount: @escaping (Double) -> Double) -> [MotionEffect] {
        self.amount = amount
        let narrowing = Self.narrowing / max(cover.bounds.width, 1)
        let shift = shift(narrowing)
        let cornerRadius = cornerRadius
        func shown(_ position: Double, _ deviation: Deviation) -> Double {
            min(max(amount(position) + deviation.past[.recession], 0), 1)
        }
        return [
            .transform(of: picture.layer) { position, deviation in
                let amount = CGFloat(shown(position, deviation))
                let scale = 1 - amount * narrowing
                return CATransform3DConcat(
                    CATransform3DMakeScale(scale, scale, 1),
                    CATransform3DMakeTranslation(shift.x * amount, shift.y * amount, 0))
            }.moving(picture),
            .cornerRadius(of: picture.layer) { cornerRadius * shown($0, $1) }.moving(picture),
        ]
    }

    /// The displacement of the picture from the middle, in points: a sheet directly beneath comes out from behind this one, and the presenter stays
    /// behind the text of the status bar, which is not in the picture.
    private func shift(_ narrowing: CGFloat) -> CGPoint {
        if let frame = sheetBeneath() {
            let edge = frame.center - side.outward * (side.extent(of: frame.size) / 2)
            let distance = max(0, (cover.bounds.center - edge).component(along: side.outward))
            return side.outward * -(Self.lift + narrowing * distance)
        }
        let margin = narrowing * cover.bounds.height / 2
        let inset = cover.safeAreaInsets.top
        // A sheet at the top covers the status bar.
        guard side != .top, inset > 0 else { return CGPoint(x: 0, y: side.outward.y * -margin / 2) }
        return CGPoint(x: 0, y: min(inset * Self.aboveStatusBar - margin, 0))
    }
}

extension PresenterRecession: PictureBeneath {
    func retake(fading duration: TimeInterval?) {
        picture.retake(fading: duration)
    }

    var isFading: Bool { picture.isFading }
}

/// What is visible beneath a sheet.
struct ViewsBeneath {
    /// The views, the lowest first.
    let views: () -> [UIView]
    /// The frame of the sheet directly beneath; nil without one at the same side.
    let sheet: () -> CGRect?
    /// What keeps a picture of them up to date.
    let updates: () -> PictureUpdates?
}
