import Support
import Testing
import UIKit

@MainActor
struct ViewSnapshotTests {
    @Test func `a snapshot has the view's size and does not change [D]`() async throws {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 40, y: 50, width: 100, height: 80))
        view.backgroundColor = .red
        stage.window.addSubview(view)
        await stage.settle()

        let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
        view.backgroundColor = .green
        view.removeFromSuperview()

        expectClose(snapshot.frame, CGRect(x: 0, y: 0, width: 100, height: 80))
        #expect(snapshot.superview == nil)
    }

    @Test func `a snapshot has no subviews [W]`() async throws {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 40, y: 50, width: 100, height: 80))
        view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        stage.window.addSubview(view)
        await stage.settle()

        let snapshot = try #require(view.snapshotView(afterScreenUpdates: true))

        #expect(snapshot.subviews.isEmpty)
        #expect(snapshot.layer.sublayers == nil)
    }

    @Test func `a resizable snapshot shows a part of the view [D]`() async throws {
        let stage = Stage()
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
        stage.window.addSubview(view)
        await stage.settle()

        let snapshot = try #require(
            view.resizableSnapshotView(
                from: CGRect(x: 10, y: 10, width: 30, height: 20), afterScreenUpdates: true, withCapInsets: .zero))

        expectClose(snapshot.bounds.size, CGSize(width: 30, height: 20))
    }

    @Test(.enabled(if: Stage.canSeeEffects), arguments: [false, true])
    func `a snapshot shows visual effects only if it is one of a window [D]`(afterScreenUpdates: Bool) async throws {
        let stage = Stage()
        let card = UIView(frame: CGRect(x: 40, y: 50, width: 100, height: 80))
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        effect.frame = card.bounds
        card.addSubview(effect)
        stage.window.addSubview(card)
        await stage.settle()
        let ofCard = try #require(card.snapshotView(afterScreenUpdates: afterScreenUpdates))
        let ofWindow = try #require(stage.window.snapshotView(afterScreenUpdates: afterScreenUpdates))
        card.removeFromSuperview()

        stage.window.addSubview(ofCard)
        await stage.settle()
        #expect(stage.visibleEffects == 0)
        ofWindow.alpha = 0.5
        stage.window.addSubview(ofWindow)
        await stage.settle()

        #expect(stage.visibleEffects == 1)
    }

    /// What a superview of an effect view, or the view itself, has.
    enum Break: CaseIterable {
        case mask, layerMask, opacity, ownOpacity

        @MainActor
        func apply(to superview: UIView, _ effect: UIView) {
            switch self {
            case .mask:
                superview.mask = UIView(frame: superview.bounds)
                superview.mask?.backgroundColor = .black
            case .layerMask:
                let mask = CALayer()
                mask.frame = superview.bounds
                mask.backgroundColor = UIColor.black.cgColor
                superview.layer.mask = mask
            case .opacity: superview.alpha = 0.9
            case .ownOpacity: effect.alpha = 0.9
            }
        }
    }

    @Test(.enabled(if: Stage.canSeeEffects), arguments: Break.allCases)
    func `a mask on a superview or an opacity below 1 removes a visual effect [D]`(kind: Break) async {
        let stage = Stage()
        let superview = UIView(frame: CGRect(x: 40, y: 50, width: 100, height: 80))
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        effect.frame = superview.bounds
        superview.addSubview(effect)
        stage.window.addSubview(superview)
        await stage.settle()
        #expect(stage.visibleEffects == 1)

        kind.apply(to: superview, effect)
        await stage.settle()

        #expect(stage.visibleEffects == 0)
    }

    @Test(.enabled(if: Stage.canSeeEffects))
    func `a visual effect has its own mask, and corners and clips of superviews [D]`() async {
        let stage = Stage()
        let superview = UIView(frame: CGRect(x: 40, y: 50, width: 100, height: 80))
        let effect = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        effect.frame = superview.bounds
        superview.addSubview(effect)
        stage.window.addSubview(superview)

        superview.layer.cornerRadius = 12
        superview.clipsToBounds = true
        effect.mask = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        effect.mask?.backgroundColor = .black
        await stage.settle()

        #expect(stage.visibleEffects == 1)
    }

    @Test func `an effect view's subviews belong in its content view [D]`() {
        let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        let label = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))

        view.contentView.addSubview(label)

        expectClose(view.contentView.frame, view.bounds)
        #expect(view.hitTest(CGPoint(x: 15, y: 15), with: nil) === label)
    }
}
