import UIKit

/// Reads the radius of concentric corners before a view's first layout, after it, and later.
@MainActor
final class CornerProbe: Probe {
    override func start() {
        guard let run else { return }
        guard #available(iOS 26.0, *) else { return run.answer("not on this system") }
        guard let window = run.controller?.view.window else { return run.answer("there is no window") }
        let overlay = UIView()
        overlay.isUserInteractionEnabled = false
        run.show(overlay)
        let card = UIView(frame: window.bounds.insetBy(dx: Self.margin, dy: Self.margin))
        overlay.addSubview(card)
        card.cornerConfiguration = .uniformCorners(radius: .containerConcentric(minimum: Self.minimum))
        var radii = [card.effectiveRadius(corner: .bottomLeft)]
        card.layoutIfNeeded()
        radii.append(card.effectiveRadius(corner: .bottomLeft))
        run.after(Self.patience) { [weak card] run in
            if let card { radii.append(card.effectiveRadius(corner: .bottomLeft)) }
            let words = radii.map { "\((Double($0) * 100).rounded() / 100)" }
            run.answer("\(words.joined(separator: ", then ")) points")
        }
    }

    private static let margin: CGFloat = 8
    private static let minimum: CGFloat = 3
    /// Longer than a turn of the run loop, in seconds.
    private static let patience: TimeInterval = 0.2
}
