import Testing
import UIKit

@testable import SheetPresentation

/// Custom styles in Swift 6.
@MainActor
struct OwnStyleTests {
    @Test
    func `a decoration is made from the scene of its transition`() {
        let scene = TransitionScene(
            bounds: CGRect(x: 0, y: 0, width: 393, height: 852),
            frontFrame: CGRect(x: 0, y: 452, width: 393, height: 400), frontColor: .red, sourceRect: nil,
            container: .modal, isLeaving: false, reducesMotion: false)

        let plan = TransitionStyle.framed(in: .curled).plan(for: scene, mirrored: false)
        let camera = TransitionCamera(front: UIView(), back: nil, plan)
        let view = plan.decorations.first.flatMap { camera.view(of: $0.content) }

        #expect(view?.backgroundColor == .red)
        #expect(view?.tag == 853)
    }
}

/// An app's main-actor state for decorations.
@MainActor
private final class Ornament {
    static let curled = Ornament(1)
    let size: Int

    init(_ size: Int) {
        self.size = size
    }
}

extension TransitionStyle {
    /// A style whose decoration reads the scene and main-actor state.
    fileprivate static func framed(in ornament: Ornament) -> TransitionStyle {
        TransitionStyle("framed(\(ornament.size))") { scene in
            let frame = TransitionPlan.Decoration(frame: scene.bounds, movement: .still) {
                let view = UIView()
                view.backgroundColor = scene.frontColor
                view.tag = Int(scene.bounds.height) + ornament.size
                return view
            }
            return TransitionPlan(
                front: ViewMovement(from: TransitionViewState { $0.relativeTranslation.y = 1 }, to: .rest),
                decorations: [frame])
        }
    }
}
