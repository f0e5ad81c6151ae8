import UIKit

/// Looks for an animation in a block of `animate(alongsideTransition:)`.
@MainActor
final class AlongsideProbe: Probe {
    private let presentation: ProbePresentation
    private let isHeld: Bool
    private weak var witness: UIView?
    private var finding = "it was not run"

    /// - Parameters:
    ///   - animation: How the transition's animator animates.
    ///   - isHeld: Whether the transition is interactive, and its animator paused half-way.
    init(_ animation: ProbePresentation.Animation, isHeld: Bool = false) {
        self.isHeld = isHeld
        presentation = ProbePresentation(
            duration: 0.6, animation: animation, interaction: isHeld ? .heldHalfway : .none)
    }

    override func start() {
        guard let controller = run?.controller else { return }
        presentation.onAlongside = { [weak self] in self?.animate($0) }
        presentation.onHalfway = { [weak self] in self?.readHalfway() }
        presentation.onCall = { [weak self] call in
            guard let self, call == .completion else { return }
            run?.answer(finding)
        }
        presentation.present(from: controller)
    }

    private func animate(_ witness: UIView) {
        self.witness = witness
        witness.alpha = 0
        guard !isHeld else { return }
        let animation = witness.layer.animation(forKey: "opacity")
        finding = animation.map { "yes, for \(Self.rounded($0.duration)) s" } ?? "no, it jumps"
    }

    private func readHalfway() {
        guard let witness else { return }
        let opacity = Double(witness.layer.presentation()?.opacity ?? witness.layer.opacity)
        finding = "half-way the opacity is \(Self.rounded(opacity))"
    }

    private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
