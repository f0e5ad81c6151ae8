import SheetPresentation
import Simulator
import Support
import Testing
import UIKit

/// Pages whose device is rotated during a transition: a phone's interface waits. If it rotates at once, everything ends in the right frame,
/// with balanced callbacks.
@MainActor
struct RotatedTransitionTests {
    nonisolated struct Row: Sendable, CustomTestStringConvertible {
        let kind: TransitionStageScene.Kind
        let style: NamedStyle
        let isForth: Bool
        let waits: Bool

        var testDescription: String {
            "\(style.rawValue), \(kind), \(isForth ? "forth" : "back"), \(waits ? "waiting" : "at once")"
        }

        static let all: [Row] = TransitionStageScene.Kind.allCases.flatMap { kind in
            NamedStyle.allCases.filter { $0 != .none }.flatMap { style in
                [true, false].flatMap { isForth in
                    [true, false].map { Row(kind: kind, style: style, isForth: isForth, waits: $0) }
                }
            }
        }
    }

    @Test(arguments: Row.all)
    func `every page ends in the right frame`(row: Row) {
        for frames in TestSet.isFull ? [1, 9, 20] : [9] {
            let scene = TransitionStageScene(row.kind, row.style.style)
            scene.device.rotatesDuringTransitions = !row.waits
            if !row.isForth {
                scene.goForth(animated: false)
                scene.device.settle()
            }
            if row.isForth { scene.goForth() } else { scene.goBack() }
            scene.device.advance(frames: frames)
            #expect(scene.isTransitioning)

            scene.device.rotate(to: .landscapeLeft)
            #expect((scene.device.window.bounds.width == 393) == row.waits)
            scene.device.settle()

            let what = "after \(frames) frames"
            #expect(scene.device.window.bounds.size == CGSize(width: 852, height: 393), "\(what)")
            #expect(scene.isForth == row.isForth, "\(what)")
            #expect(scene.device.presentedFrame(of: scene.shown.view) == scene.device.window.bounds, "\(what)")
            #expect(scene.shown.view.layer.transform.isIdentity, "\(what)")
            #expect(scene.shown.view.window != nil, "\(what)")
            for page in ["first", "second"] {
                let will = scene.log.count(of: "\(page) will appear") - scene.log.count(of: "\(page) did appear")
                let gone = scene.log.count(of: "\(page) will disappear") - scene.log.count(of: "\(page) did disappear")
                #expect(will == 0 && gone == 0, "\(what): \(page)")
            }

            if row.isForth { scene.goBack() } else { scene.goForth() }
            scene.device.settle()
            #expect(scene.isForth != row.isForth, "\(what)")
        }
    }
}

extension CATransform3D {
    fileprivate var isIdentity: Bool { CATransform3DIsIdentity(self) }
}
