import Foundation
import Scenes
import Simulator

/// One page and its device: receives the page's messages, runs the device's frames, and sends changes.
@MainActor
final class DeviceSession {
    /// The maximum number of unacknowledged frames; further frames are combined into a later one.
    static let mostUnacknowledgedFrames = 6

    private let send: @Sendable (String) -> Void
    private var settings = PageSettings()
    private var phone: SimulatedPhone?
    private var touches = TouchQueue()
    private var touchClock = TouchClock()
    private var loop: Task<Void, Never>?
    private var isClosed = false
    private var stepsWanted = 0
    private var tour: TourPlayer?
    /// Whether the tour is the ghost's, which ends also when a control of the page is used.
    private var isGhost = false

    private var shown: LayerSnapshot?
    private var shownCounters: [Int] = []
    private var shownScreen: SimulatedPhone.Screen?
    private var shownRing: KeyboardFocus.Ring?
    private var shownTour: TourPicture?
    private var shownText: TextMirror.Picture?
    private var shownReading: Playground.Reading??
    private var sequence = 0
    private var acknowledged = 0

    init(send: @escaping @Sendable (String) -> Void) {
        self.send = send
    }

    func receive(_ message: PageMessage) {
        guard !isClosed else { return }
        if case .start(let settings) = message {
            start(settings)
            return
        }
        guard let phone else { return }
        if tour != nil, isGhost ? message.isFromVisitor : message.isUsersDoing { endTour() }
        switch message {
        case .touch(let phase, let finger, let point, let milliseconds):
            touchClock.heard(milliseconds)
            touches.append(.init(phase: phase, finger: finger, point: point, milliseconds: milliseconds))
        case .wheel(let point, let delta, _): phone.scroll(at: point, by: delta)
        case .wheelEnd(let point): phone.endScroll(at: point)
        case .key(let key): phone.press(key)
        case .text(let text): phone.type(text)
        case .edit(let edit): phone.edit(edit)
        case .focus(let change): phone.change(change)
        case .tour: playTour()
        case .set(let name, let value): set(name, value)
        case .option(let name, let value): setOption(name, value)
        case .pause(let isPaused): settings.paused = isPaused
        case .step: stepsWanted += 1
        case .restart: restart()
        case .scene(let scene):
            settings.scene = scene
            restart()
        case .acknowledge(let number): acknowledged = min(max(acknowledged, number), sequence)
        case .start, .ping: break
        }
        wake()
    }

    var hasDevice: Bool { phone != nil }

    /// Releases the device, if there was one; nothing is sent afterwards.
    func close() -> Bool {
        let hadDevice = hasDevice
        isClosed = true
        loop?.cancel()
        loop = nil
        tour = nil
        phone = nil
        shown = nil
        return hadDevice
    }

    private func start(_ settings: PageSettings) {
        self.settings = settings
        self.settings.options = settings.options.valid
        send(PageGreeting.text)
        restart()
        if let phone, settings.opensSheet { phone.openSheet(of: scene) }
        if let phone, settings.showsGhost, !settings.reduceMotion, !scene.ghost.isEmpty {
            tour = phone.tour(scene.ghost, of: scene)
            isGhost = true
        }
        wake()
    }

    /// The current scene, or the first one.
    private var scene: Scene {
        ServedScenes.all.first(named: settings.scene) ?? ServedScenes.all[0]
    }

    private func restart() {
        settings.scene = scene.identifier
        let phone = SimulatedPhone(settings: settings)
        settings.model = phone.modelIdentifier
        self.phone = phone
        tour = nil
        touches = TouchQueue()
        shown = nil
        shownScreen = nil
        shownRing = nil
        shownTour = nil
        shownReading = nil
        shownText = nil
        shownCounters = []
        sendSettings()
    }

    private func set(_ name: String, _ value: PageMessage.Value) {
        guard settings.set(name, to: value), let phone else { return }
        if ["model", "isFast"].contains(name) {
            restart()
        } else {
            phone.apply(settings, changed: name)
        }
    }

    private func setOption(_ name: String, _ value: PageMessage.Value?) {
        guard let phone, phone.playground.set(name, to: value) else { return }
        settings.options = phone.playground.options
        sendSettings()
    }

    /// Plays the tour of the current scene from its beginning.
    private func playTour() {
        restart()
        tour = phone?.tour(scene.tour, of: scene)
        isGhost = false
    }

    private func endTour() {
        tour?.cancel()
        tour = nil
    }

    private func sendSettings() {
        var json = JSONWriter()
        json.object { json in
            json.key("settings")
            json.write(encoding: settings)
            json.key("code")
            json.write(settings.options.code)
        }
        send(json.text)
    }

    // MARK: Frames

    private var needsFrame: Bool {
        guard let phone else { return false }
        if settings.paused { return stepsWanted > 0 || shown == nil }
        return phone.needsFrame || !touches.isEmpty || shown == nil || tour != nil
    }

    private func wake() {
        guard loop == nil, !isClosed else { return }
        if !needsFrame {
            publish()
            return
        }
        loop = Task { [weak self] in
            await DeviceSession.run { self }
        }
    }

    /// Runs frames in real time while the session exists and needs them.
    private static func run(_ session: () -> DeviceSession?) async {
        let clock = ContinuousClock()
        var next = clock.now
        while let session = session(), !session.isClosed, session.needsFrame {
            let frame = Duration.seconds(1 / Double(session.settings.framesPerSecond))
            session.frame()
            // A late frame delays the following ones.
            next = max(next + frame, clock.now)
            do { try await clock.sleep(until: next, tolerance: .zero) } catch { return }
        }
        guard let session = session(), !session.isClosed else { return }
        session.loop = nil
        session.phone?.motion.rest()
        session.publish()
    }

    private func frame() {
        guard let phone else { return }
        if settings.paused { stepsWanted = max(0, stepsWanted - 1) }
        phone.setSpeed(settings.speed)
        if let tour, (try? tour.advance()) != true { endTour() }
        for step in touches.next() {
            phone.deliver(
                step, time: touchClock.mediaTime(of: step, speed: settings.speed, nextFrame: phone.nextFrameTime))
        }
        phone.advanceFrame()
        publish()
    }

    /// Sends changes, if the page keeps up.
    private func publish() {
        guard let phone, !isClosed, sequence - acknowledged < Self.mostUnacknowledgedFrames else { return }
        let layers = phone.layers
        let difference = LayerDifference(from: shown, to: layers)
        var message = JSONWriter()
        var isEmpty = true
        message.begin("{")
        if !difference.isEmpty {
            message.key("f")
            message.array { $0.splice(difference.records) }
            if shown?.id != layers.id {
                message.key("r")
                message.write(layers.id)
                message.key("fresh")
                message.write(true)
            }
            sequence += 1
            message.key("n")
            message.write(sequence)
            isEmpty = false
        }
        shown = layers
        writeMotion(of: phone, to: &message, &isEmpty)
        writeReadings(of: phone, to: &message, &isEmpty)
        message.end("}")
        if !isEmpty { send(message.text) }
    }

    /// What was measured: rows of time, extent, velocity, dimming and the finger's velocity, and of the finger's moments.
    private func writeMotion(of phone: SimulatedPhone, to message: inout JSONWriter, _ isEmpty: inout Bool) {
        let (samples, marks) = phone.motion.takeAll()
        if !samples.isEmpty {
            message.key("m")
            message.array { json in samples.forEach { $0.write(to: &json) } }
            isEmpty = false
        }
        if !marks.isEmpty {
            message.key("k")
            message.array { json in marks.forEach { $0.write(to: &json) } }
            isEmpty = false
        }
        // Measuring the detents is not for every frame.
        guard shownReading == nil || !samples.isEmpty && !phone.needsFrame || hasSheetChanged(phone) else { return }
        let reading = phone.playground.reading
        guard shownReading != .some(reading) else { return }
        shownReading = .some(reading)
        message.key("sheet")
        if let reading { message.write(encoding: reading) } else { message.write(0) }
        isEmpty = false
    }

    private func hasSheetChanged(_ phone: SimulatedPhone) -> Bool {
        let wasShown = (shownReading ?? nil) != nil
        return wasShown != phone.playground.hasSheet
    }

    private func writeReadings(of phone: SimulatedPhone, to message: inout JSONWriter, _ isEmpty: inout Bool) {
        let counters = phone.counters
        if counters != shownCounters {
            shownCounters = counters
            message.key("c")
            message.array { json in counters.forEach { json.write($0) } }
            isEmpty = false
        }
        let screen = phone.screen
        if screen != shownScreen {
            shownScreen = screen
            message.key("screen")
            message.write(encoding: screen)
            isEmpty = false
        }
        let ring = phone.ring
        if ring != shownRing {
            shownRing = ring
            message.key("ring")
            if let ring { message.write(encoding: ring) } else { message.write(0) }
            isEmpty = false
        }
        let picture = tour.map { TourPicture(caption: isGhost ? "" : $0.caption, finger: $0.finger) }
        if picture != shownTour {
            shownTour = picture
            message.key("tour")
            if let picture { picture.write(to: &message) } else { message.write(0) }
            isEmpty = false
        }
        let text = phone.editedText
        if text != shownText {
            shownText = text
            message.key("editing")
            if let text { message.write(encoding: text) } else { message.write(0) }
            isEmpty = false
        }
        if let text = phone.takeCopiedText() {
            message.key("copied")
            message.write(text)
            isEmpty = false
        }
        let lines = phone.takeConsole()
        if !lines.isEmpty {
            message.key("log")
            message.array { json in lines.forEach { json.write($0) } }
            isEmpty = false
        }
    }
}

/// The state of a tour on the page: its caption, and the finger's location.
private struct TourPicture: Equatable {
    var caption: String
    var finger: CGPoint?

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("caption")
            json.write(caption)
            guard let finger else { return }
            json.key("finger")
            json.array { json in
                json.write(Double(finger.x), decimals: 1)
                json.write(Double(finger.y), decimals: 1)
            }
        }
    }
}

extension MotionRecorder.Sample {
    fileprivate func write(to json: inout JSONWriter) {
        json.array { json in
            json.write(time, decimals: 4)
            json.write(extent, decimals: 1)
            json.write(velocity, decimals: 0)
            json.write(dimming, decimals: 3)
            if let finger { json.write(finger, decimals: 0) }
        }
    }
}

extension MotionRecorder.Mark {
    fileprivate func write(to json: inout JSONWriter) {
        json.array { json in
            json.write(time, decimals: 4)
            json.write(kind.rawValue)
            for velocity in [before, after].compactMap({ $0 }) { json.write(velocity, decimals: 0) }
        }
    }
}

extension PageMessage {
    /// Whether it is a user's input, which ends a tour.
    fileprivate var isUsersDoing: Bool {
        switch self {
        case .touch(.down, _, _, _), .wheel, .key, .text, .edit, .restart, .scene, .set("model", _): true
        default: false
        }
    }

    /// Whether the visitor has touched anything at all.
    fileprivate var isFromVisitor: Bool {
        switch self {
        case .acknowledge, .ping: false
        default: true
        }
    }
}
