/// The values of the page's controls, with which a new device begins.
public struct PageSettings: Codable, Equatable, Sendable {
    /// The current scene; the first one if it is empty or unknown.
    public var scene = ""
    /// Whether the scene begins with its sheet at rest.
    public var opensSheet = false
    /// Whether a finger shows what the sheet can do, until the visitor touches anything.
    public var showsGhost = false
    public var model = ""
    public var landscape = false
    public var dark = false
    public var rightToLeft = false
    public var reduceMotion = false
    public var crossFade = false
    public var showsKeyboard = false
    /// A display of 120 frames a second instead of 60.
    public var isFast = false
    /// The index of the content size category, smallest first; 3 is the system's default.
    public var textSize = 3
    /// The speed of the device's clock, relative to real time.
    public var speed = 1.0
    public var paused = false
    /// The changed options of sheets.
    var options = SheetOptions()

    var framesPerSecond: Int { isFast ? 120 : 60 }

    public init() {}

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func read<Value: Decodable>(_ key: CodingKeys, _ standard: Value) -> Value {
            (try? values.decodeIfPresent(Value.self, forKey: key)) ?? standard
        }
        scene = read(.scene, "")
        model = read(.model, "")
        landscape = read(.landscape, false)
        dark = read(.dark, false)
        rightToLeft = read(.rightToLeft, false)
        reduceMotion = read(.reduceMotion, false)
        crossFade = read(.crossFade, false)
        showsKeyboard = read(.showsKeyboard, false)
        isFast = read(.isFast, false)
        textSize = min(max(read(.textSize, 3), 0), Self.largestTextSize)
        let asked = read(.speed, 1.0)
        speed = asked.isFinite ? min(max(asked, 0.02), 2) : 1
        paused = read(.paused, false)
        opensSheet = read(.opensSheet, false)
        showsGhost = read(.showsGhost, false)
        options = read(.options, SheetOptions())
    }

    /// Changes a setting by its name on the page; false for an invalid name or value.
    mutating func set(_ name: String, to value: PageMessage.Value) -> Bool {
        switch (name, value) {
        case ("model", .text(let text)): model = text
        case ("landscape", .flag(let flag)): landscape = flag
        case ("dark", .flag(let flag)): dark = flag
        case ("rightToLeft", .flag(let flag)): rightToLeft = flag
        case ("reduceMotion", .flag(let flag)): reduceMotion = flag
        case ("crossFade", .flag(let flag)): crossFade = flag
        case ("showsKeyboard", .flag(let flag)): showsKeyboard = flag
        case ("isFast", .flag(let flag)): isFast = flag
        case ("textSize", .number(let number)) where (0...Double(Self.largestTextSize)).contains(number):
            textSize = Int(number)
        case ("speed", .number(let number)) where (0.02...2).contains(number): speed = number
        default: return false
        }
        return true
    }
}

extension PageSettings {
    public static let largestTextSize = 11

    /// The available devices, by the names for ``model``.
    public static let knownModels = ["iphone-16", "iphone-16-pro", "iphone-15-pro-max", "iphone-se", "ipad"]
}
