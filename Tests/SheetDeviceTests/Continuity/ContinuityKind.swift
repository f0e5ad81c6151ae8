import Foundation

/// What random runs do.
enum ContinuityKind: String, CaseIterable, Codable, Sendable {
    /// Sheets and panels, with fingers, keyboards, rotations and changed configurations.
    case sheet
    /// Modal transitions, pushes, pops, tab changes and sheets in every style.
    case page
    /// What monkeys do with both: fingers, wheels and keys, other styles, settings and directions, in any order.
    case monkey
    /// The histories of a sheet: other detents, widths, appearances and text sizes, on a phone and an iPad.
    case history

    /// The number of runs of the fixed set, or of the quick selection from it.
    private var runs: Int {
        switch self {
        case .sheet: TestSet.number(quick: 30, full: 300)
        case .page: TestSet.number(quick: 2, full: 16)
        case .monkey, .history: TestSet.number(quick: 1, full: 8)
        }
    }

    /// Records the failures of random runs; by default of a fixed set.
    @MainActor
    func expectNoJumps(_ environment: [String: String]) {
        let series = ContinuitySeries(self, environment, runs: runs)
        switch self {
        case .sheet: series.expectNoJumps { Self.sheet(seed: $0, environment) }
        case .page: series.expectNoJumps { Self.page(seed: $0, environment) }
        case .monkey: series.expectNoJumps { SeededPlan<Monkey>(seed: $0) }
        case .history: series.expectNoJumps { SeededPlan<WanderingSheet>(seed: $0) }
        }
    }

    /// The run of a seed.
    @MainActor
    func plan(seed: Int, _ environment: [String: String]) -> any ContinuityPlan {
        switch self {
        case .sheet: Self.sheet(seed: seed, environment)
        case .page: Self.page(seed: seed, environment)
        case .monkey: SeededPlan<Monkey>(seed: seed)
        case .history: SeededPlan<WanderingSheet>(seed: seed)
        }
    }

    private static func sheet(seed: Int, _ environment: [String: String]) -> SheetPlan {
        SheetPlan(
            seed: seed, variant: environment["CONTINUITY_STYLE"].flatMap(ContinuityVariant.named),
            panel: environment["CONTINUITY_PANEL"].flatMap { name in
                ContinuitySituation.PanelPlace.allCases.first { "\($0)" == name }
            })
    }

    @MainActor
    private static func page(seed: Int, _ environment: [String: String]) -> PagePlan {
        var plan = PagePlan(seed: seed)
        if let style = environment["CONTINUITY_STYLE"].flatMap(PageSituation.init(style:)) {
            plan.situation.style = style.style
        }
        return plan
    }
}
