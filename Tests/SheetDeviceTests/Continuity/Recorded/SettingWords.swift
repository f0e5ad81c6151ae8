import Simulator

/// The settings of a recorded failure, such as `edge=top bars`, each of which is asked for once.
struct SettingWords {
    private var values: [String: String] = [:]

    init(_ words: some Sequence<Substring>) {
        for word in words {
            let parts = word.split(separator: "=", maxSplits: 1)
            values[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
        }
    }

    /// Whether every setting has been understood.
    var isEmpty: Bool { values.isEmpty }

    /// Whether a setting without a value is there.
    mutating func flag(_ name: String) -> Bool { values.removeValue(forKey: name) == "" }

    mutating func value(_ name: String) -> String? { values.removeValue(forKey: name) }

    mutating func number<Number: LosslessStringConvertible>(_ name: String) -> Number? {
        value(name).flatMap { Number($0) }
    }

    /// The case of this name.
    mutating func choice<Choice: CaseIterable>(_ name: String) -> Choice? {
        value(name).flatMap { value in Choice.allCases.first { "\($0)" == value } }
    }
}

extension ContinuitySituation {
    /// The settings that differ from the default.
    var words: [String] {
        var words: [String] = []
        if let name = variant.name { words.append("style=\(name)") }
        if model != .iPhone16 { words.append("model=\(Self.word(model))") }
        if detents != 0 { words.append("detents=\(detents)") }
        if edge != .bottom { words.append("edge=\(edge)") }
        if isUndimmed { words.append("undimmed") }
        if duration != 0.4 { words.append("duration=\(duration)") }
        if timing != .spring { words.append("timing=\(timing)") }
        if scrolls { words.append("scrolls") }
        if resizes { words.append("resizes") }
        if hasBars { words.append("bars") }
        if recedes { words.append("recedes") }
        if ignoresTaps { words.append("ignoresTaps") }
        if let panel { words.append("panel=\(panel)") }
        if let option { words.append("option=\(option)") }
        return words
    }

    /// Nil if a word names no setting.
    init?(words: some Sequence<Substring>) {
        self.init()
        var settings = SettingWords(words)
        if let name = settings.value("style") {
            guard let variant = ContinuityVariant.all.first(where: { $0.name == name }) else { return nil }
            self.variant = variant
        }
        if let name = settings.value("model") {
            guard let model = DeviceModel.allCases.first(where: { Self.word($0) == name }) else { return nil }
            self.model = model
        }
        detents = settings.number("detents") ?? 0
        edge = settings.choice("edge") ?? .bottom
        isUndimmed = settings.flag("undimmed")
        duration = settings.number("duration") ?? 0.4
        timing = settings.choice("timing") ?? .spring
        (scrolls, resizes, hasBars) = (settings.flag("scrolls"), settings.flag("resizes"), settings.flag("bars"))
        (recedes, ignoresTaps) = (settings.flag("recedes"), settings.flag("ignoresTaps"))
        panel = settings.choice("panel")
        option = settings.choice("option")
        guard settings.isEmpty, Self.ladders.indices.contains(detents) else { return nil }
    }

    /// The name of a model without spaces.
    private static func word(_ model: DeviceModel) -> String { model.name.filter { $0 != " " } }
}

extension PageSituation {
    /// The style, and the settings that differ from the default.
    var words: [String] {
        var words = ["style=\(Self.word(name))"]
        if hasSource { words.append("source") }
        if duration != 0.4 { words.append("duration=\(duration)") }
        if timing != .spring { words.append("timing=\(timing)") }
        return words
    }

    /// Nil if a word names no setting, or no style.
    init?(words: some Sequence<Substring>) {
        var settings = SettingWords(words)
        let word = settings.value("style")
        guard let style = Self.styles.map(\.identifier.rawValue).first(where: { Self.word($0) == word }) else {
            return nil
        }
        self.init(style: style)
        hasSource = settings.flag("source")
        duration = settings.number("duration") ?? 0.4
        timing = settings.choice("timing") ?? .spring
        guard settings.isEmpty else { return nil }
    }

    /// The name of a style without spaces.
    private static func word(_ name: String) -> String { name.filter { $0 != " " } }
}
