import Foundation
import SheetPresentation
import Simulator
import UIKit

// The actions on a traced sheet.
extension TracedSheet {
    enum Action: String, CaseIterable {
        case present
        case presentWithoutAnimation = "present without animation"
        case tapDismiss = "dismiss by a tap"
        case appDismiss = "dismiss by the app"
        case escape = "escape"
        case dragAndReturn = "drag and return"
        case dragOut = "drag out"
        case flickOut = "flick out"
        case flickUp = "flick up"
        case refusedDrag = "drag out, refused"
        case selectUp = "select the tallest"
        case selectWhileComing = "select while coming"
        case keyboard = "keyboard in and out"
        case rotate = "rotate there and back"
        case contentSize = "new preferred content size"

        /// Whether the sheet is at rest when the action begins.
        fileprivate var needsSheet: Bool {
            switch self {
            case .present, .presentWithoutAnimation, .selectWhileComing: false
            default: true
            }
        }
    }

    /// The trace of one action, on a new device.
    static func trace(_ kind: Kind, _ action: Action) -> [String] {
        let scene = TracedSheet(kind)
        if action.needsSheet {
            scene.present()
            scene.device.settle()
        }
        return Trace.record(on: scene.device, log: scene.log, seeing: { scene.look() }) { scene.perform(action) }
    }

    private func perform(_ action: Action) {
        switch action {
        case .present: present()
        case .presentWithoutAnimation: present(animated: false)
        case .tapDismiss: device.tap(at: CGPoint(x: 100, y: 100))
        case .appDismiss: dismiss()
        case .escape: device.press(.escape)
        case .dragAndReturn: pull([0, 40, 0], over: 0.4)
        case .dragOut: pull([0, 420], over: 0.5)
        case .flickOut: pull([0, 120], over: 0.08)
        case .flickUp: pull([0, -150], over: 0.1)
        case .refusedDrag:
            listener.allows = false
            pull([0, 420], over: 0.5)
        case .selectUp: sheet?.select(tallest)
        case .selectWhileComing:
            present()
            device.advance(frames: 8)
            sheet?.select(tallest)
        case .keyboard:
            device.showKeyboard(height: device.model.portraitKeyboardHeight)
            device.settle()
            device.hideKeyboard()
        case .rotate:
            device.rotate(to: .landscapeLeft)
            device.settle()
            device.rotate(to: .portrait)
        case .contentSize: content.preferredContentSize = CGSize(width: 0, height: 250)
        }
    }

    /// Drags down by these points, one after the other, and releases at full speed.
    private func pull(_ path: [CGFloat], over seconds: TimeInterval) {
        let start = grip
        device.drag(along: path.map { CGPoint(x: start.x, y: start.y + $0) }, over: seconds)
    }
}
