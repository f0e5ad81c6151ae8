import Foundation
import UIKit

extension Device {
    /// A description of the activity in progress; nil if there is none.
    func currentUnrest() -> String? {
        if !pendingInput.isEmpty { return "input is waiting" }
        if let name = world.movingLayerName { return "an animation runs on \(name)" }
        if world.isDisplayLinkRunning { return "a display link runs" }
        if application.windows.contains(where: { $0.interactionBlockCount > 0 }) { return "a transition is under way" }
        if keyboardMotion.isMoving(at: now) { return "the keyboard moves" }
        if world.isWorkScheduled { return "a timer of UIKit's waits" }
        let count = queue.pendingCount
        return count > 0 ? "\(count) blocks, tasks or timers wait on the main queue" : nil
    }
}
