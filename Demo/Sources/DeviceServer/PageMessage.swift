import Foundation

/// A page's message to its device: a JSON array whose first element is the message's name.
enum PageMessage: Equatable {
    case start(PageSettings)
    case touch(TouchPhase, finger: Int, point: CGPoint, milliseconds: Double)
    /// Scrolls the content by `delta` points.
    case wheel(point: CGPoint, delta: Distance, milliseconds: Double)
    case wheelEnd(point: CGPoint)
    case key(String)
    case text(String)
    case edit(Edit)
    /// The keyboard focus enters the screen, at its first or last element, or leaves it.
    case focus(FocusChange)
    case tour
    case set(String, Value)
    /// Changes an option of sheets; nil resets it.
    case option(String, Value?)
    case pause(Bool)
    case step
    case restart
    case scene(String)
    case acknowledge(Int)
    case ping

    enum FocusChange: String { case first, last, none }

    enum TouchPhase: String { case down, move, up, cancel }

    enum Value: Equatable, Sendable { case flag(Bool), number(Double), text(String) }

    /// A change of the edited text, in UTF-16 units.
    struct Edit: Equatable {
        /// The page's number of the change.
        var change: Int
        /// The replaced range; nil if only the selection changes.
        var replaced: Range<Int>?
        var text = ""
        var selected: Range<Int>
    }

    struct Distance: Equatable {
        var dx: Double
        var dy: Double
    }

    /// More than any valid message needs.
    static let mostBytes = 4_096
    static let mostFingers = 10
    /// Beyond any screen.
    static let farthestPoint = 10_000.0

    init?(_ bytes: Data) {
        guard bytes.count <= PageMessage.mostBytes, let parts = try? JSONDecoder().decode(Parts.self, from: bytes),
            let message = PageMessage(parts.name, parts)
        else { return nil }
        self = message
    }

    private init?(_ name: String, _ arguments: Parts) {
        switch name {
        case "down", "move", "up", "cancel":
            guard let finger = arguments.number(0), (0..<Double(PageMessage.mostFingers)).contains(finger),
                let point = arguments.point(1), let time = arguments.number(3)
            else { return nil }
            self = .touch(TouchPhase(rawValue: name)!, finger: Int(finger), point: point, milliseconds: time)
        case "wheel":
            guard let point = arguments.point(0), let dx = arguments.number(2), let dy = arguments.number(3),
                abs(dx) <= PageMessage.farthestPoint, abs(dy) <= PageMessage.farthestPoint,
                let time = arguments.number(4)
            else { return nil }
            self = .wheel(point: point, delta: Distance(dx: dx, dy: dy), milliseconds: time)
        case "wheelend":
            guard let point = arguments.point(0) else { return nil }
            self = .wheelEnd(point: point)
        case "start":
            guard let settings = arguments.settings else { return nil }
            self = .start(settings)
        case "key":
            guard let key = arguments.text(0), key.count <= 20 else { return nil }
            self = .key(key)
        case "text":
            guard let text = arguments.text(0), text.count <= 100 else { return nil }
            self = .text(text)
        case "edit":
            guard let change = arguments.number(0), abs(change) < 1e15, let selected = arguments.range(1) else {
                return nil
            }
            var edit = Edit(change: Int(change), selected: selected)
            if let text = arguments.text(3), let replaced = arguments.range(4) {
                (edit.text, edit.replaced) = (text, replaced)
            }
            self = .edit(edit)
        case "focus":
            guard let change = arguments.text(0).flatMap(FocusChange.init) else { return nil }
            self = .focus(change)
        case "set":
            guard let key = arguments.text(0), let value = arguments.value(1) else { return nil }
            self = .set(key, value)
        case "option":
            guard let key = arguments.text(0), key.count <= 40 else { return nil }
            self = .option(key, arguments.value(1))
        case "pause":
            guard let flag = arguments.flag(0) else { return nil }
            self = .pause(flag)
        case "scene":
            guard let scene = arguments.text(0), scene.count <= 100 else { return nil }
            self = .scene(scene)
        case "ok":
            guard let number = arguments.number(0), abs(number) < 1e15 else { return nil }
            self = .acknowledge(Int(number))
        case "step": self = .step
        case "tour": self = .tour
        case "restart": self = .restart
        case "ping": self = .ping
        default: return nil
        }
    }

    /// The elements of the array.
    private struct Parts: Decodable {
        var name: String
        var values: [Value] = []
        var settings: PageSettings?

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            name = try container.decode(String.self)
            if name == "start" {
                settings = try container.decode(PageSettings.self)
                return
            }
            while !container.isAtEnd {
                if let number = try? container.decode(Double.self) {
                    values.append(.number(number))
                } else if let text = try? container.decode(String.self) {
                    values.append(.text(text))
                } else {
                    values.append(.flag(try container.decode(Bool.self)))
                }
            }
        }

        func value(_ index: Int) -> Value? {
            index < values.count ? values[index] : nil
        }

        func number(_ index: Int) -> Double? {
            if case .number(let number)? = value(index), number.isFinite { number } else { nil }
        }

        func text(_ index: Int) -> String? {
            if case .text(let text)? = value(index) { text } else { nil }
        }

        func flag(_ index: Int) -> Bool? {
            if case .flag(let flag)? = value(index) { flag } else { nil }
        }

        func range(_ index: Int) -> Range<Int>? {
            guard let low = number(index), let high = number(index + 1), low >= 0, high >= low,
                high <= Double(PageMessage.mostBytes)
            else { return nil }
            return Int(low)..<Int(high)
        }

        func point(_ index: Int) -> CGPoint? {
            guard let x = number(index), let y = number(index + 1), abs(x) <= PageMessage.farthestPoint,
                abs(y) <= PageMessage.farthestPoint
            else { return nil }
            return CGPoint(x: x, y: y)
        }
    }
}
