import Foundation
import Scenes
import Simulator

/// A scene's tour or ghost, frame by frame, and the self-contained page that replays it.
@MainActor
public struct Recording {
    public let scene: Scene
    /// A JSON object for each frame, as sent to a page; 0 without a change.
    private var frames: [String] = []
    private var screen = ""

    /// The number of frames.
    public var count: Int { frames.count }
    public var seconds: Double { Double(frames.count) / Self.framesPerSecond }

    private static let framesPerSecond = Double(PageSettings().framesPerSecond)

    /// Plays the scene's tour on a new device, or its ghost on the open sheet. `onProgress` is called with the recorded seconds.
    public init(
        of scene: Scene, isGhost: Bool = false, settings: PageSettings = PageSettings(),
        onProgress: @escaping (Double) -> Void = { _ in }
    ) throws {
        self.scene = scene
        var settings = settings
        settings.scene = scene.identifier
        let phone = SimulatedPhone(settings: settings)
        if isGhost { phone.openSheet(of: scene) } else { phone.device.settle(timeout: 2) }
        screen = String(decoding: try JSONEncoder().encode(phone.screen), as: UTF8.self)

        var shown: LayerSnapshot?
        var shownFinger: CGPoint?
        var frames: [String] = []
        var shownScreen = phone.screen
        func capture(_ finger: CGPoint?) {
            let layers = phone.layers
            let difference = LayerDifference(from: shown, to: layers)
            let screen = phone.screen
            frames.append(
                Self.frame(
                    difference, root: layers.id == shown?.id ? nil : layers.id, finger, moved: finger != shownFinger,
                    screen: screen == shownScreen ? nil : screen))
            shown = layers
            shownFinger = finger
            shownScreen = screen
        }
        capture(nil)
        let player = TourPlayer(isGhost ? scene.ghost : scene.tour, of: scene, on: phone.device)
        try player.play {
            capture(player.finger)
            onProgress(Double(frames.count) / Self.framesPerSecond)
        }
        self.frames = frames
    }

    private static func frame(
        _ difference: LayerDifference, root: Int?, _ finger: CGPoint?, moved: Bool, screen: SimulatedPhone.Screen?
    ) -> String {
        guard !difference.isEmpty || moved || screen != nil else { return "0" }
        var json = JSONWriter()
        json.object { json in
            if !difference.isEmpty {
                json.key("f")
                json.array { $0.splice(difference.records) }
            }
            if let root {
                json.key("r")
                json.write(root)
            }
            if let screen {
                json.key("screen")
                json.write(encoding: screen)
            }
            if moved {
                json.key("p")
                json.array { json in
                    guard let finger else { return }
                    json.write(Double(finger.x), decimals: 1)
                    json.write(Double(finger.y), decimals: 1)
                }
            }
        }
        return json.text
    }

    /// A page with a scrubber that needs neither server nor network.
    public func page() throws -> String {
        try document(
            body: PageFiles.text(of: "recording.html"), style: ["fonts.css", "device.css", "recording.css"],
            script: "recording.js")
    }

    /// A row of phones at some moments of the tour, in seconds.
    public func strip(at moments: [Double]) throws -> String {
        let numbers = moments.map { "\(min(max(Int($0 * Self.framesPerSecond), 0), count - 1))" }.joined(
            separator: ",")
        return try document(
            body: PageFiles.text(of: "strip.html"), style: ["fonts.css", "device.css", "strip.css"], script: "strip.js",
            moments: "[\(numbers)]")
    }

    /// The parts of a moving picture of the first sheet, each at a fragment of the page's address.
    public func movingParts() throws -> String {
        try document(
            body: PageFiles.text(of: "moving.html"), style: ["fonts.css", "device.css", "strip.css"],
            script: "moving.js")
    }

    private func document(body: String, style: [String], script: String, moments: String = "[]") throws -> String {
        var json = JSONWriter()
        json.object { json in
            json.key("title")
            json.write(scene.title)
            json.key("summary")
            json.write(scene.summary)
            json.key("framesPerSecond")
            json.write(Int(Self.framesPerSecond))
        }
        let data =
            "{\"about\":\(json.text),\"screen\":\(screen),\"moments\":\(moments),\"frames\":[\(frames.joined(separator: ",\n"))]}"
        let css = try PageFiles.embedding(fontsIn: style.map { try PageFiles.text(of: $0) }.joined(separator: "\n"))
        let code = try (Self.sharedModules + [script]).map { try Self.withoutModules(PageFiles.text(of: $0)) }
        return body.replacingOccurrences(
            of: "<!-- title -->", with: "<title>\(scene.title) · SheetPresentation</title>"
        )
        .replacingOccurrences(of: "<!-- style -->", with: "<style>\n\(css)</style>")
        .replacingOccurrences(
            of: "<!-- recording -->",
            with:
                "<script type=\"application/json\" id=\"recording\">\(data.replacingOccurrences(of: "</", with: "<\\/"))</script>"
        )
        .replacingOccurrences(
            of: "<!-- script -->", with: "<script type=\"module\">\n\(code.joined(separator: "\n"))</script>")
    }

    /// The modules that draw layers and the phone around them.
    private static let sharedModules = [
        "symbols.js", "css.js", "geometry.js", "graphics.js", "clipping.js", "layers.js", "keyboard.js", "screen.js",
    ]

    /// The page's modules as one script.
    private static func withoutModules(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("import ") }
            .map { $0.hasPrefix("export ") ? $0.dropFirst("export ".count) : $0 }
            .joined(separator: "\n")
    }
}
