import SheetPresentation
import UIKit

/// A property of a sheet that a page can change: its control, its effect, and its line of Swift.
///
/// The names of the library in code for readers are all in this file.
@MainActor
struct SheetOption {
    enum Control {
        case toggle
        case slider(ClosedRange<Double>, step: Double, unit: Unit)
        case menu([Choice])
    }

    enum Unit: String { case points, seconds, percent, none }

    /// An entry of a menu.
    struct Choice {
        let identifier: String
        let title: String
        let code: String
        let set: @MainActor (inout SheetConfiguration) -> Void

        init(
            _ identifier: String, _ title: String, _ code: String,
            _ set: @escaping @MainActor (inout SheetConfiguration) -> Void
        ) {
            self.identifier = identifier
            self.title = title
            self.code = code
            self.set = set
        }
    }

    /// Its name in addresses.
    let identifier: String
    let title: String
    let control: Control
    /// The property in code.
    let property: String
    /// The value of a configuration; nil if no setting of the control has it.
    let read: @MainActor (SheetConfiguration) -> PageMessage.Value?
    private let write: @MainActor (PageMessage.Value, inout SheetConfiguration) -> Void
    private let format: @MainActor (PageMessage.Value) -> String
    /// Copies the property.
    let restore: @MainActor (SheetConfiguration, inout SheetConfiguration) -> Void

    /// The nearest value that the control has; nil for a value of another type.
    func valid(_ value: PageMessage.Value) -> PageMessage.Value? {
        switch (control, value) {
        case (.toggle, .flag): return value
        case (.slider(let range, let step, _), .number(let number)) where number.isFinite:
            let steps = ((min(max(number, range.lowerBound), range.upperBound) - range.lowerBound) / step).rounded()
            // Without the errors of a sum of fractions.
            return .number(((range.lowerBound + steps * step) * 1_000).rounded() / 1_000)
        case (.menu(let choices), .text(let text)): return choices.contains { $0.identifier == text } ? value : nil
        default: return nil
        }
    }

    func apply(_ value: PageMessage.Value, to configuration: inout SheetConfiguration) {
        write(value, &configuration)
    }

    /// The line that sets the property of a `configuration`.
    func code(_ value: PageMessage.Value) -> String {
        "configuration.\(property) = \(format(value))"
    }
}

extension SheetOption {
    private static func toggle(
        _ identifier: String, _ title: String, _ property: String,
        _ path: WritableKeyPath<SheetConfiguration, Bool>
    ) -> SheetOption {
        SheetOption(
            identifier: identifier, title: title, control: .toggle, property: property,
            read: { .flag($0[keyPath: path]) },
            write: { if case .flag(let flag) = $0 { $1[keyPath: path] = flag } },
            format: { $0 == .flag(true) ? "true" : "false" },
            restore: { $1[keyPath: path] = $0[keyPath: path] })
    }

    private static func slider(
        _ identifier: String, _ title: String, _ property: String, _ range: ClosedRange<Double>, step: Double,
        unit: Unit, code: @escaping (String) -> String = { $0 },
        read: @escaping @MainActor (SheetConfiguration) -> Double?,
        write: @escaping @MainActor (Double, inout SheetConfiguration) -> Void,
        restore: @escaping @MainActor (SheetConfiguration, inout SheetConfiguration) -> Void
    ) -> SheetOption {
        SheetOption(
            identifier: identifier, title: title, control: .slider(range, step: step, unit: unit), property: property,
            read: { read($0).map { .number($0) } },
            write: { if case .number(let number) = $0 { write(number, &$1) } },
            format: { value in
                guard case .number(let number) = value else { return "" }
                return code(number == number.rounded() ? "\(Int(number))" : "\(number)")
            },
            restore: restore)
    }

    private static func menu(
        _ identifier: String, _ title: String, _ property: String, _ choices: [Choice],
        restore: @escaping @MainActor (SheetConfiguration, inout SheetConfiguration) -> Void
    ) -> SheetOption {
        SheetOption(
            identifier: identifier, title: title, control: .menu(choices), property: property,
            read: { configuration in
                choices.first { choice in
                    var changed = configuration
                    choice.set(&changed)
                    return changed == configuration
                }
                .map { .text($0.identifier) }
            },
            write: { value, configuration in
                choices.first { .text($0.identifier) == value }?.set(&configuration)
            },
            format: { value in choices.first { .text($0.identifier) == value }?.code ?? "" },
            restore: restore)
    }

    /// The options, in the order in which they are applied.
    static let all: [SheetOption] = [
        menu(
            "detents", "Detents", "detents",
            [
                Choice("one", "500 points", "[.height(500)]") { $0.detents = [.height(500)] },
                Choice("two", "Medium, large", "[.medium, .large]") { $0.detents = [.medium, .large] },
                Choice("three", "Low, medium, large", "[.height(180), .medium, .large]") {
                    $0.detents = [.height(180), .medium, .large]
                },
                Choice("fitting", "As its content", "[.fitContent]") { $0.detents = [.fitContent] },
                Choice("card", "Floating card, large", "[.height(340).floating(8), .large]") {
                    $0.detents = [.height(340).floating(8), .large]
                },
            ],
            restore: { $1.detents = $0.detents }),
        menu(
            "edge", "Edge", "edge",
            [
                Choice("bottom", "Bottom", ".bottom") { $0.edge = .bottom },
                Choice("top", "Top", ".top") { $0.edge = .top },
                Choice("leading", "Leading", ".leading") { $0.edge = .leading },
                Choice("trailing", "Trailing", ".trailing") { $0.edge = .trailing },
            ],
            restore: { $1.edge = $0.edge }),
        menu(
            "width", "Width", "width",
            [
                Choice("standard", "Up to 540 points", ".upTo(540)") { $0.width = .upTo(540) },
                Choice("full", "Full", ".full") { $0.width = .full },
                Choice("form", "Form on an iPad", ".formSheet") { $0.width = .formSheet },
            ],
            restore: { $1.width = $0.width }),
        menu(
            "background", "Background", "appearance.background",
            [
                Choice("content", "Its content’s", ".content") { $0.appearance.background = .content },
                Choice("material", "Material", ".material(.systemThinMaterial)") {
                    $0.appearance.background = .material(.systemThinMaterial)
                },
                Choice("glass", "Glass", ".glass") { $0.appearance.background = .glass },
            ],
            restore: { $1.appearance.background = $0.appearance.background }),
        slider(
            "radius", "Corner radius", "appearance.cornerRadius", 0...60, step: 2, unit: .points,
            read: { Double($0.appearance.cornerRadius) }, write: { $1.appearance.cornerRadius = CGFloat($0) },
            restore: { $1.appearance.cornerRadius = $0.appearance.cornerRadius }),
        slider(
            "dimming", "Dimming", "appearance.dimmingOpacity", 0...0.9, step: 0.05, unit: .percent,
            read: { Double($0.appearance.dimmingOpacity) }, write: { $1.appearance.dimmingOpacity = CGFloat($0) },
            restore: { $1.appearance.dimmingOpacity = $0.appearance.dimmingOpacity }),
        slider(
            "duration", "Duration", "duration", 0.2...2, step: 0.05, unit: .seconds,
            read: { $0.duration }, write: { $1.duration = $0 }, restore: { $1.duration = $0.duration }),
        slider(
            "damping", "Spring damping", "timing", 0.3...1, step: 0.05, unit: .none,
            code: { ".spring(dampingRatio: \($0))" },
            read: { if case .spring(let damping) = $0.timing { damping } else { nil } },
            write: { $1.timing = .spring(dampingRatio: $0) }, restore: { $1.timing = $0.timing }),
        menu(
            "grabber", "Grabber", "grabber",
            [
                Choice("none", "None", "nil") { $0.grabber = nil },
                Choice("standard", "The system’s", ".standard") { $0.grabber = .standard },
                Choice(
                    "wide", "Wide, indigo", "SheetGrabber(color: .systemIndigo, size: CGSize(width: 56, height: 6))"
                ) { $0.grabber = SheetGrabber(color: .systemIndigo, size: CGSize(width: 56, height: 6)) },
            ],
            restore: { $1.grabber = $0.grabber }),
        menu(
            "undimmed", "Undimmed up to", "largestUndimmedDetent",
            [
                Choice("none", "Nothing", "nil") { $0.largestUndimmedDetent = nil },
                Choice("first", "First detent", "configuration.detents.first") {
                    $0.largestUndimmedDetent = $0.detents.first
                },
            ],
            restore: { $1.largestUndimmedDetent = $0.largestUndimmedDetent }),
        toggle("drag", "Drag dismisses", "dismissesOnDrag", \.dismissesOnDrag),
        toggle("haptics", "Haptics", "playsHaptics", \.playsHaptics),
        menu(
            "tap", "Tap beside it", "dimmingTap",
            [
                Choice("dismiss", "Dismisses", ".dismiss") { $0.dimmingTap = .dismiss },
                Choice("collapse", "Collapses", ".collapse") { $0.dimmingTap = .collapse },
                Choice("ignore", "Nothing", ".ignore") { $0.dimmingTap = .ignore },
            ],
            restore: { $1.dimmingTap = $0.dimmingTap }),
        menu(
            "area", "Drag area", "dragArea",
            [
                Choice("anywhere", "Anywhere", ".anywhere") { $0.dragArea = .anywhere },
                Choice("handle", "Grabber and bars", ".handle") { $0.dragArea = .handle },
            ],
            restore: { $1.dragArea = $0.dragArea }),
        toggle(
            "expands", "Scrolling expands", "prefersScrollingExpandsWhenScrolledToEdge",
            \.prefersScrollingExpandsWhenScrolledToEdge),
        menu(
            "keyboard", "Keyboard", "keyboardBehavior",
            [
                Choice("move", "Moves it", ".move") { $0.keyboardBehavior = .move },
                Choice("resize", "Shortens it", ".resize") { $0.keyboardBehavior = .resize },
                Choice("ignore", "Covers it", ".ignore") { $0.keyboardBehavior = .ignore },
            ],
            restore: { $1.keyboardBehavior = $0.keyboardBehavior }),
    ]

    static func named(_ identifier: String) -> SheetOption? {
        all.first { $0.identifier == identifier }
    }
}

/// The options that a page has changed.
struct SheetOptions: Equatable, Sendable {
    private(set) var values: [String: PageMessage.Value] = [:]

    var isEmpty: Bool { values.isEmpty }

    subscript(identifier: String) -> PageMessage.Value? { values[identifier] }

    /// Changes an option, or resets it with nil; false for an invalid name or value.
    @MainActor
    mutating func set(_ identifier: String, to value: PageMessage.Value?) -> Bool {
        guard let option = SheetOption.named(identifier) else { return false }
        guard let value else {
            values[identifier] = nil
            return true
        }
        guard let valid = option.valid(value) else { return false }
        values[identifier] = valid
        return true
    }

    /// The changed lines.
    @MainActor
    var code: String {
        SheetOption.all.compactMap { option in values[option.identifier].map(option.code) }.joined(separator: "\n")
    }

    /// A copy with every value that its option does not have left out.
    @MainActor
    var valid: SheetOptions {
        var valid = SheetOptions()
        for (identifier, value) in values { _ = valid.set(identifier, to: value) }
        return valid
    }
}

extension SheetOptions: Codable {
    /// More options than there are; the rest of a longer list is ignored.
    private static let most = 40

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Name.self)
        for key in container.allKeys.prefix(Self.most) {
            values[key.stringValue] = try? container.decode(PageMessage.Value.self, forKey: key)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Name.self)
        for (identifier, value) in values { try container.encode(value, forKey: Name(stringValue: identifier)) }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }

        init?(intValue: Int) { nil }
    }
}

extension PageMessage.Value: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .flag(let flag): try container.encode(flag)
        case .number(let number): try container.encode(number)
        case .text(let text): try container.encode(text)
        }
    }
}
