import Foundation
import UIKit

// The start and the end of the simulated process.
extension Device {
    static func connect(_ world: World, to queue: MainQueue, recordingIn records: DeviceRecords) {
        world.drainMainQueue = { [unowned world] in
            let count = queue.drain()
            world.counters.mainThreadCallbacks += count
            return count > 0
        }
        world.mainQueueWillWait = { queue.willWait() }
        world.nextMainQueueDue = { queue.nextDue }
        world.trackingDidChange = { queue.setTracking($0) }
        world.exceptionHandler = { name, reason in
            MainActor.assumeIsolated { records.exceptions.append((name, reason)) }
        }
    }

    static func configure(_ state: DeviceState, as model: DeviceModel, framesPerSecond: Int) {
        state.idiom = model.idiom
        state.name = model.name
        state.screenBounds = CGRect(origin: .zero, size: model.size)
        state.scale = model.scale
        state.maximumFramesPerSecond = max(framesPerSecond, model.maximumFramesPerSecond)
        state.displayCornerRadius = model.displayCornerRadius
        state.statusBarHeight = model.statusBarHeight
        state.hasPlainUpperEdge = model.idiom == .pad || !model.hasHomeIndicator
    }

    static func connectFirstScene(of application: UIApplication, model: DeviceModel) -> UIWindowScene {
        let scene = application.connectScene()
        scene.setGeometry(
            bounds: model.bounds(for: .portrait), safeAreaInsets: model.safeAreaInsets(for: .portrait),
            orientation: .portrait, animated: false)
        return scene
    }

    /// Removes the app from the screen and releases everything that the process retains.
    func endProcess() {
        application.keyboardWanted = nil
        application.keyboardPulled = nil
        application.eventDispatcher.abandonTouches()
        for window in application.windowScenes.flatMap(\.windows) {
            window.rootViewController?.abandonTransitions()
            window.isHidden = true
            window.rootViewController = nil
        }
        world.device.end()
        world.end()
    }

    /// Removes animations as on a phone when the app enters the background, with `finished` false. Those that are not removed on completion
    /// remain.
    func removeAllAnimations() {
        var layers = world.roots
        while let layer = layers.popLast() {
            layer.removeEndingAnimations()
            layers.append(contentsOf: layer.sublayers ?? [])
            if let mask = layer.mask { layers.append(mask) }
        }
    }
}
