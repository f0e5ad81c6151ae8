import ArgumentParser
import DeviceServer
import Foundation
import Scenes

/// The scene argument of a command.
struct SceneArgument {
    let scene: Scene

    init(_ identifier: String) throws {
        guard let scene = ServedScenes.all.first(named: identifier) else {
            let known = ServedScenes.all.map(\.identifier)
            throw ValidationError(
                "There is no scene called \"\(identifier)\".\(identifier.suggestion(from: known)) The scenes are: "
                    + "\(known.joined(separator: ", ")).")
        }
        self.scene = scene
    }
}

/// The settings of a recording's device.
struct RecordingOptions: ParsableArguments {
    @Flag(help: "Record the finger that shows the scene's open sheet, as when the page opens, instead of the tour.")
    var ghost = false

    @Flag(help: "Record in dark mode.")
    var dark = false

    @Flag(help: "Record from right to left.")
    var rightToLeft = false

    @Flag(help: "Record with Reduce Motion.")
    var reduceMotion = false

    @Flag(help: "Record with the device on its side.")
    var landscape = false

    @Option(
        help: "The text size, from 0, the smallest, to \(PageSettings.largestTextSize), the largest accessibility size."
    )
    var textSize = PageSettings().textSize

    @Option(help: "The device: \(PageSettings.knownModels.joined(separator: ", ")).")
    var model = PageSettings.knownModels[0]

    func validate() throws {
        guard PageSettings.knownModels.contains(model) else {
            throw ValidationError(
                "There is no model called \"\(model)\". The models are: \(PageSettings.knownModels.joined(separator: ", "))."
            )
        }
        guard (0...PageSettings.largestTextSize).contains(textSize) else {
            throw ValidationError("--text-size is from 0 to \(PageSettings.largestTextSize).")
        }
    }

    var settings: PageSettings {
        var settings = PageSettings()
        settings.dark = dark
        settings.rightToLeft = rightToLeft
        settings.reduceMotion = reduceMotion
        settings.landscape = landscape
        settings.textSize = textSize
        settings.model = model
        return settings
    }

    @MainActor
    func record(_ scene: Scene) throws -> Recording {
        guard !ghost || !scene.ghost.isEmpty else {
            throw ValidationError(
                "The scene \(scene.identifier) has no finger that shows its sheet: leave out --ghost.")
        }
        let recording = try Recording(of: scene, isGhost: ghost, settings: settings) { seconds in
            Console.progress("Recording \(scene.title): \(String(format: "%.1f", seconds)) s")
        }
        Console.endProgress()
        return recording
    }
}
