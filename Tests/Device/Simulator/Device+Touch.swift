import Foundation
import UIKit

// All points are in the window's coordinates, which are those of the rotated screen.
extension Device {
    /// Puts a finger down; the next frame delivers the touch.
    ///
    /// `time`, here and below, is the media time of the event. Default: nil, for the time of that frame.
    public func touchDown(_ finger: Int = 0, at point: CGPoint, time: CFTimeInterval? = nil) {
        guard !fingers.contains(where: { $0.number == finger }) else { return }
        fingers.append(Finger(number: finger, location: point))
        pendingInput.append(.touch(finger: finger, .began, point, time: time))
    }

    /// Moves a finger; the next frame delivers it. Of several moves in a frame only the last is delivered.
    public func touchMove(_ finger: Int = 0, to point: CGPoint, time: CFTimeInterval? = nil) {
        guard let index = fingers.firstIndex(where: { $0.number == finger }) else { return }
        fingers[index].location = point
        let sample = InputSample.touch(finger: finger, .moved, point, time: time)
        if let last = pendingInput.lastIndex(where: { $0.finger == finger }), pendingInput[last].isMove {
            pendingInput[last] = sample
        } else {
            pendingInput.append(sample)
        }
    }

    /// Lifts a finger; the next frame delivers it.
    public func touchUp(_ finger: Int = 0, time: CFTimeInterval? = nil) {
        end(finger, .ended, time)
    }

    /// Cancels a finger's touch, as the system does for an incoming call; the next frame delivers it.
    public func touchCancel(_ finger: Int = 0) {
        end(finger, .cancelled)
    }

    /// Lets another process draw a view and receive its touches, as for Safari, mail and the photo picker: the app and its recognizers do
    /// not see them.
    public func hostRemotely(_ view: UIView) {
        perform { application.host(view) }
    }

    /// Moves a finger and advances a frame.
    public func step(_ finger: Int = 0, to point: CGPoint) {
        touchMove(finger, to: point)
        advanceFrame()
    }

    /// Delivers the pending input in a separate run loop turn, without a frame and without advancing the time.
    public func deliverTouches() {
        perform { world.turn { deliverInput() } }
    }

    private func end(_ finger: Int, _ phase: UITouch.Phase, _ time: CFTimeInterval? = nil) {
        guard let index = fingers.firstIndex(where: { $0.number == finger }) else { return }
        let point = fingers.remove(at: index).location
        pendingInput.append(.touch(finger: finger, phase, point, time: time))
    }
}
