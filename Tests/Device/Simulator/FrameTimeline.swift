import Foundation
import UIKit

/// The times of a display's frames, computed as multiples from one origin, so that errors do not accumulate.
struct FrameTimeline {
    /// The number of frames since the start.
    private(set) var frame = 0
    private var origin: CFTimeInterval
    private var originFrame = 0
    private(set) var interval: CFTimeInterval
    private let framesPerSecond: Int

    init(start: CFTimeInterval, framesPerSecond: Int) {
        origin = start
        self.framesPerSecond = framesPerSecond
        interval = 1 / Double(framesPerSecond)
    }

    /// The media time of the next frame.
    var next: CFTimeInterval {
        time(of: frame + 1)
    }

    mutating func advance() {
        frame += 1
    }

    /// Skips the frames for which the main thread was busy.
    mutating func drop(until now: CFTimeInterval) {
        while next <= now + Self.tolerance { frame += 1 }
    }

    /// In seconds, for rounding errors.
    private static let tolerance: CFTimeInterval = 1e-9

    /// Divides the frame interval by a factor.
    mutating func slowDown(by factor: Double) {
        origin = time(of: frame)
        originFrame = frame
        interval = 1 / (Double(framesPerSecond) * factor)
    }

    private func time(of frame: Int) -> CFTimeInterval {
        origin + Double(frame - originFrame) * interval
    }
}
