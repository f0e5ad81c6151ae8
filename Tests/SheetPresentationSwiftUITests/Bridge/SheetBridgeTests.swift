import Testing

@testable import SheetPresentationSwiftUI

/// The decisions of the bridge: a table of every state and event.
struct SheetBridgeTests {
    private typealias Bridge = SheetBridge

    /// A row of the table: what happened and what is on screen; then the actions for each intent.
    private struct Row {
        let event: Bridge.Event
        let stage: Bridge.Stage
        let nothing, same, again, another, gone: [Bridge.Action]

        func actions(for intent: Bridge.Intent) -> [Bridge.Action] {
            switch intent {
            case .nothing: nothing
            case .same: same
            case .again: again
            case .another: another
            case .gone: gone
            }
        }
    }

    /// With the same detent in binding and sheet. What is not in the table needs no action.
    private static let inStep = [
        Row(
            event: .changed, stage: .absent(.ready),
            nothing: [], same: [], again: [.present], another: [.present], gone: []),
        Row(
            event: .changed, stage: .absent(.offScreen),
            nothing: [], same: [], again: [.wait], another: [.wait], gone: []),
        Row(
            event: .changed, stage: .absent(.blocked),
            nothing: [], same: [], again: [.wait], another: [.wait], gone: []),
        Row(
            event: .changed, stage: .appearing,
            nothing: [.wait], same: [.update], again: [.update], another: [.wait], gone: [.wait]),
        Row(
            event: .changed, stage: .present,
            nothing: [.dismiss], same: [.update], again: [.update], another: [.dismiss], gone: [.dismiss]),
        Row(
            event: .changed, stage: .leaving,
            nothing: [.wait], same: [.update], again: [.wait], another: [.wait], gone: [.wait]),
        Row(
            event: .settled, stage: .present,
            nothing: [.dismiss], same: [], again: [.update], another: [.dismiss], gone: [.dismiss]),
        Row(
            event: .ended, stage: .absent(.ready),
            nothing: [.report], same: [.writeAbsence, .report], again: [.report, .present],
            another: [.report, .present], gone: [.writeAbsence, .report]),
        Row(
            event: .ended, stage: .absent(.offScreen),
            nothing: [.report], same: [.writeAbsence, .report], again: [.report, .wait],
            another: [.report, .wait], gone: [.writeAbsence, .report]),
        Row(
            event: .ended, stage: .absent(.blocked),
            nothing: [.report], same: [.writeAbsence, .report], again: [.report, .wait],
            another: [.report, .wait], gone: [.writeAbsence, .report]),
        Row(
            event: .refused, stage: .absent(.ready),
            nothing: [], same: [.writeAbsence], again: [.present], another: [.present], gone: [.writeAbsence]),
        Row(
            event: .refused, stage: .absent(.offScreen),
            nothing: [], same: [.writeAbsence], again: [.wait], another: [.wait], gone: [.writeAbsence]),
        Row(
            event: .refused, stage: .absent(.blocked),
            nothing: [], same: [.writeAbsence], again: [.wait], another: [.wait], gone: [.writeAbsence]),
    ]

    private static let stages =
        Bridge.Readiness.allCases.map { Bridge.Stage.absent($0) } + [.appearing, .present, .leaving]

    @Test
    func `every event in every state has the actions of the table`() {
        for event in Bridge.Event.allCases {
            for stage in Self.stages {
                for intent in Bridge.Intent.allCases {
                    let row = Self.inStep.first { $0.event == event && $0.stage == stage }

                    let actions = Bridge.actions(on: event, intent: intent, stage: stage, selection: .inStep)

                    #expect(
                        actions == row?.actions(for: intent) ?? [], "\(event), \(stage), \(intent)")
                }
            }
        }
    }

    @Test
    func `a detent is selected together with an update, and written after a movement`() {
        for event in Bridge.Event.allCases {
            for stage in Self.stages {
                for intent in Bridge.Intent.allCases {
                    let row = Self.inStep.first { $0.event == event && $0.stage == stage }
                    let usual = row?.actions(for: intent) ?? []
                    let isCurrent = intent == .same || intent == .again
                    var isOnScreen = true
                    if case .absent = stage { isOnScreen = false }
                    let isWritten =
                        isOnScreen && isCurrent
                        && (event == .selected || event == .settled && stage == .present && intent == .same)

                    let asked = Bridge.actions(on: event, intent: intent, stage: stage, selection: .asked)
                    let moved = Bridge.actions(on: event, intent: intent, stage: stage, selection: .moved)

                    #expect(
                        asked == (usual == [.update] ? [.update, .select] : usual), "\(event), \(stage), \(intent)")
                    #expect(moved == (isWritten ? [.writeDetent] : usual), "\(event), \(stage), \(intent)")
                }
            }
        }
    }

    @Test
    func `the content of a sheet that is no longer asked for is not updated`() {
        for stage in Self.stages {
            var isOnScreen = true
            if case .absent = stage { isOnScreen = false }

            let refreshed = Bridge.Intent.allCases.filter { Bridge.refreshesContent(intent: $0, stage: stage) }

            let expected: [Bridge.Intent] = isOnScreen ? (stage == .leaving ? [.same] : [.same, .again]) : []
            #expect(refreshed == expected, "\(stage)")
        }
    }
}
