import Foundation
import Simulator
import UIKit

/// Measures the topmost sheet in every frame: position, velocity and dimming, and the moments of a finger on it.
@MainActor
final class MotionRecorder {
    struct Sample: Equatable {
        /// Media time in seconds.
        var time: Double
        /// The visible extent of the sheet in points.
        var extent: Double
        /// Its change in points per second; positive while the sheet extends.
        var velocity: Double
        /// The visible opacity of the dimming.
        var dimming: Double
        /// The finger's velocity in the same direction; nil without a finger.
        var finger: Double?
    }

    struct Mark: Equatable {
        enum Kind: String { case touch, `catch`, release }

        var time: Double
        var kind: Kind
        /// The velocity of the finger before a release, and of the sheet at a catch.
        var before: Double?
        /// The velocity of the sheet after a release.
        var after: Double?
    }

    private(set) var samples: [Sample] = []
    private(set) var marks: [Mark] = []

    private var finger = FingerTrack()
    private var last: (sheet: ObjectIdentifier, sample: Sample)?
    /// The extent in the first frame after a finger has touched the screen, which stops a moving sheet.
    private var touchedExtent: Double?
    private var release: Release?

    /// A release whose effect the next frames show.
    private struct Release {
        var time: Double
        var before: Double
        var samples: [Sample] = []
    }

    /// Media times are sums of fractions.
    private static let timeTolerance = 1e-6

    /// A slower sheet counts as resting, in points per second.
    private static let restingVelocity = 20.0
    /// A shorter movement of the sheet during a touch does not count as a drag, in points.
    private static let leastDrag = 2.0
    /// Above the number of frames of three seconds at 120 Hz, in case nothing can be sent meanwhile.
    private static let mostSamples = 400

    /// Notes a step of the first finger, before the frame that delivers it.
    func take(_ phase: PageMessage.TouchPhase, at point: CGPoint, time: Double) {
        switch phase {
        case .down:
            flushRelease()
            finger = FingerTrack(point, time)
            touchedExtent = nil
            guard let sample = last?.sample else { return }
            let isMoving = abs(sample.velocity) > Self.restingVelocity
            append(Mark(time: time, kind: isMoving ? .catch : .touch, before: isMoving ? sample.velocity : nil))
        case .move: finger.move(to: point, time)
        case .up, .cancel:
            defer {
                finger = FingerTrack()
                touchedExtent = nil
            }
            guard phase == .up, let sample = last?.sample, let touchedExtent,
                abs(sample.extent - touchedExtent) > Self.leastDrag, let velocity = finger.velocity(at: time)
            else { return }
            release = Release(time: time, before: velocityAlongSheet(velocity))
        }
    }

    /// Measures the frame that the device shows.
    func record(_ device: Device) {
        guard let found = device.perform({ SheetOnScreen(in: device.window) }) else {
            last = nil
            flushRelease()
            return
        }
        velocityAlongSheet = found.velocity
        let place = found.place(on: device)
        let identity = ObjectIdentifier(found.surface)
        var sample = Sample(time: device.now, extent: place.extent, velocity: 0, dimming: place.dimming)
        if let last, last.sheet == identity, sample.time > last.sample.time {
            sample.velocity = (sample.extent - last.sample.extent) / (sample.time - last.sample.time)
        }
        sample.finger = finger.velocity(at: device.now).map(found.velocity)
        if finger.isDown, touchedExtent == nil { touchedExtent = sample.extent }
        complete(with: sample)
        last = (identity, sample)
        samples.append(sample)
        if samples.count > Self.mostSamples { samples.removeFirst(samples.count - Self.mostSamples) }
    }

    /// Notes that the device is at rest.
    func rest() {
        guard var last, last.sample.velocity != 0 else { return }
        last.sample.velocity = 0
        last.sample.finger = nil
        self.last = last
        samples.append(last.sample)
    }

    /// Returns what was measured since the last call.
    func takeAll() -> (samples: [Sample], marks: [Mark]) {
        defer { (samples, marks) = ([], []) }
        return (samples, marks)
    }

    private var velocityAlongSheet: (CGVector) -> Double = { -Double($0.dy) }

    /// The velocity at the release is the derivative of the curve through its frame and the next six.
    ///
    /// A spring may change its velocity by a half from one frame to the next.
    private func complete(with sample: Sample) {
        guard var current = release, sample.time > current.time - Self.timeTolerance else { return }
        current.samples.append(sample)
        release = current
        guard current.samples.count == Self.derivative.count, let first = current.samples.first else { return }
        let interval = (sample.time - first.time) / Double(Self.derivative.count - 1)
        var change = 0.0
        for (weight, each) in zip(Self.derivative, current.samples) { change += weight * each.extent }
        flushRelease(after: change / interval)
    }

    /// The weights of seven equidistant points for the derivative at the first.
    private static let derivative: [Double] = [-147, 360, -450, 400, -225, 72, -10].map { $0 / 60 }

    /// Notes the release; without its effect if it is not known.
    private func flushRelease(after: Double? = nil) {
        guard let release else { return }
        self.release = nil
        append(Mark(time: release.time, kind: .release, before: release.before, after: after))
    }

    private func append(_ mark: Mark) {
        marks.append(mark)
        if marks.count > Self.mostSamples { marks.removeFirst() }
    }
}

/// The recent locations of a finger.
private struct FingerTrack {
    private var places: [(point: CGPoint, time: Double)] = []

    /// The time over which UIKit measures velocities, in seconds.
    private static let memory = 0.1
    /// The time without movement that does not count as a rest, in seconds: a finger is lifted a little after its last movement.
    private static let grace = 0.034

    init() {}

    init(_ point: CGPoint, _ time: Double) {
        places = [(point, time)]
    }

    var isDown: Bool { !places.isEmpty }

    mutating func move(to point: CGPoint, _ time: Double) {
        guard !places.isEmpty else { return }
        places.append((point, time))
        places.removeAll { $0.time < time - Self.memory - 1e-6 }
    }

    /// Points per second, as UIKit measures it; nil without a finger.
    func velocity(at time: Double) -> CGVector? {
        guard let last = places.last, let first = places.first(where: { $0.time >= time - Self.memory - 1e-6 }) else {
            return places.isEmpty ? nil : .zero
        }
        let seconds = last.time - first.time + max(0, time - last.time - Self.grace)
        guard last.time > first.time else { return .zero }
        return CGVector(
            dx: Double(last.point.x - first.point.x) / seconds, dy: Double(last.point.y - first.point.y) / seconds)
    }
}
