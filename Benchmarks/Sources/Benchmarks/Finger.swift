import Simulator
import UIKit

/// A finger on a device's screen that moves back and forth along one line.
@MainActor
struct Finger {
    let device: Device
    private let way: CGVector
    private var place: CGPoint

    init(on device: Device, at place: CGPoint, along way: CGVector = CGVector(dx: 0, dy: 1)) {
        self.device = device
        self.way = way
        self.place = place
    }

    /// Touches the screen and moves far enough for a pan to begin.
    mutating func grab() {
        device.touchDown(at: place)
        device.advanceFrame()
        for _ in 0..<10 { move(by: 8) }
    }

    /// One touch move along the line, and the next frame.
    mutating func move(by distance: CGFloat) {
        place.x += way.dx * distance
        place.y += way.dy * distance
        device.touchMove(to: place)
        device.advanceFrame()
    }
}
