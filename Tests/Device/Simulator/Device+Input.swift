import Foundation
import UIKit

extension Device {
    /// Delivers the pending input to the app, at the current time.
    func deliverInput() {
        guard !pendingInput.isEmpty else { return }
        world.wake()
        swap(&pendingInput, &deliveredInput)
        let dispatcher = application.eventDispatcher
        let now = world.now
        for sample in deliveredInput {
            switch sample {
            case .touch(let finger, let phase, let location, let time):
                let timestamp = min(time ?? now, now)
                dispatcher.enqueue(TouchSample(id: finger, phase: phase, location: location, timestamp: timestamp))
            case .scroll(let phase, let location, let delta):
                dispatcher.enqueue(ScrollSample(phase: phase, location: location, delta: delta, timestamp: now))
            case .hover(let location):
                dispatcher.enqueue(HoverSample(location: location, timestamp: now))
            case .key(let phase, let code, let characters, let modifiers):
                dispatcher.enqueue(
                    KeySample(
                        phase: phase, keyCode: code, characters: characters, modifierFlags: modifiers, timestamp: now))
            }
        }
        deliveredInput.removeAll(keepingCapacity: true)
        dispatcher.deliver(at: now)
    }
}
