import UIKit

/// Changes a color, commits that, and takes a snapshot of what is on the screen.
@MainActor
final class CommittedPictureProbe: Probe {
    override func start() {
        guard let run else { return }
        let square = UIView(frame: CGRect(x: 120, y: 300, width: 120, height: 120))
        square.backgroundColor = .systemRed
        let overlay = UIView()
        overlay.addSubview(square)
        run.show(overlay)
        run.after(Self.pause) { [weak self] run in
            square.backgroundColor = .systemGreen
            CATransaction.flush()
            let picture = square.snapshotView(afterScreenUpdates: false)
            overlay.removeFromSuperview()
            let content = PictureFrame(picture, height: 140)
            run.show(
                AnswerView("Which color has the square?", content, answers: ["Green", "Red", "None"]) { answer in
                    self?.run?.answer(answer.lowercased())
                })
        }
    }

    /// Until it is on the screen, in seconds.
    private static let pause: TimeInterval = 0.3
}

/// Takes a snapshot of a blurred card, and one of the window that contains it.
@MainActor
final class EffectPictureProbe: Probe {
    override func start() {
        guard let run, let window = run.controller?.view.window else { return }
        let card = StripedCard(frame: CGRect(x: 40, y: 200, width: 280, height: 130))
        let overlay = UIView()
        overlay.addSubview(card)
        run.show(overlay)
        run.after(Self.pause) { [weak self] run in
            let ofCard = card.snapshotView(afterScreenUpdates: false)
            let ofWindow = window.snapshotView(afterScreenUpdates: false)
            ofWindow?.frame.origin = CGPoint(x: -card.frame.minX, y: -card.frame.minY)
            let crop = UIView(frame: card.bounds)
            crop.clipsToBounds = true
            if let ofWindow { crop.addSubview(ofWindow) }
            overlay.removeFromSuperview()
            let pictures = Look.column([ofCard, crop].map { PictureFrame($0, height: 130) }, spacing: 20)
            let question = "Are the stripes in the middle of both pictures blurred?"
            run.show(
                AnswerView(question, pictures, answers: ["Both", "Only the lower one", "Neither"]) { answer in
                    self?.run?.answer(answer.lowercased())
                })
        }
    }

    private static let pause: TimeInterval = 0.3
}

/// A place for a picture.
private final class PictureFrame: UIView {
    init(_ picture: UIView?, height: CGFloat) {
        super.init(frame: .zero)
        heightAnchor.constraint(equalToConstant: height).isActive = true
        isAccessibilityElement = true
        accessibilityLabel = "A picture"
        if let picture {
            picture.frame.origin = .zero
            addSubview(picture)
        }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("The view is made in code.")
    }
}
