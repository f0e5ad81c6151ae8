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
    /// The extent at which a finger touched the screen.
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
            finger = FingerTrack(point, time)
            touchedExtent = last?.sample.extent
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
            release = nil
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

    /// The velocity at the release is the derivative of the curve through its frame and the next three.
    private func complete(with sample: Sample) {
        guard var current = release, sample.time > current.time - Self.timeTolerance else { return }
        current.samples.append(sample)
        release = current
        guard current.samples.count == 4, let first = current.samples.first else { return }
        release = nil
        let interval = (sample.time - first.time) / 3
        let weights = [-11.0, 18, -9, 2]
        let after = zip(weights, current.samples).reduce(0) { $0 + $1.0 * $1.1.extent } / (6 * interval)
        append(Mark(time: current.time, kind: .release, before: current.before, after: after))
    }

    private func append(_ mark: Mark) {
        marks.append(mark)
        if marks.count > Self.mostSamples { marks.removeFirst() }
    }
}

/// The recent locations of a finger.
private struct FingerTrack {
    private var places: [(point: CGPoint, time: Double)] = []

    /// Older locations do not count, in seconds.
    private static let memory = 0.04
    /// A finger that has not moved for longer is at rest, in seconds.
    private static let stillness = 0.08

    init() {}

    init(_ point: CGPoint, _ time: Double) {
        places = [(point, time)]
    }

    mutating func move(to point: CGPoint, _ time: Double) {
        guard !places.isEmpty else { return }
        places.append((point, time))
        while places.count > 2, places[1].time < time - Self.memory { places.removeFirst() }
    }

    /// Points per second; nil without a finger.
    func velocity(at time: Double) -> CGVector? {
        guard let first = places.first, let last = places.last else { return nil }
        let seconds = last.time - first.time
        guard places.count > 1, seconds > 0, time - last.time < Self.stillness else { return .zero }
        return CGVector(
            dx: Double(last.point.x - first.point.x) / seconds, dy: Double(last.point.y - first.point.y) / seconds)
    }
}
