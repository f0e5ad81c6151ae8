import ScreenContinuity
import Support

/// A random run with sheets.
struct SheetPlan: ContinuityPlan {
    private(set) var situation: ContinuitySituation
    var actions: [ContinuityAction]

    /// - Parameters:
    ///   - variant: The style of all sheets; nil for a random one.
    ///   - panel: The place of the first sheet, if it is to be a panel in every run.
    init(
        seed: Int, variant: ContinuityVariant? = nil, panel: ContinuitySituation.PanelPlace? = nil
    ) {
        var random = SplitMix64(seed: UInt64(seed))
        situation = ContinuitySituation(using: &random)
        if let variant { situation.variant = variant }
        if let panel { situation.panel = panel }
        actions =
            situation.panel == nil
            ? ContinuityAction.list(using: &random) : ContinuityAction.panelList(using: &random)
    }

    /// A recorded run; nil if a word cannot be read.
    init?(settings: some Sequence<Substring>, _ words: [Substring]) {
        guard let situation = ContinuitySituation(words: settings) else { return nil }
        self.situation = situation
        actions = words.compactMap { ContinuityAction(word: $0) }
        guard actions.count == words.count else { return nil }
    }

    var code: [String] { situation.code }

    var line: String { (["sheet"] + situation.words + ["|"] + actions.map(\.word)).joined(separator: " ") }

    static var simplifications: [@Sendable (inout SheetPlan) -> Void] {
        ContinuitySituation.simplifications.map { simplify in { simplify(&$0.situation) } }
    }

    @MainActor
    func violation() -> ContinuityViolation? { ContinuityRun.violation(in: situation, actions) }
}
