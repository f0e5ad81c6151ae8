import Testing

@testable import SheetPresentation

struct SheetPhaseTests {
    typealias Phase = SheetPhase
    typealias Effect = SheetPhase.Effect

    struct Row: CustomTestStringConvertible, Sendable {
        let before: Phase
        let event: Phase.Event
        let after: Phase
        let effects: [Effect]
        var testDescription: String { "\(event) while \(before)" }

        init(_ before: Phase, _ event: Phase.Event, _ after: Phase, _ effects: Effect...) {
            self.before = before
            self.event = event
            self.after = after
            self.effects = effects
        }
    }

    static let rows: [Row] = [
        // Coming
        Row(.absent, .presentationBegan, .presenting),
        Row(.presenting, .arrived, .resting, .completePresentation),
        Row(.presenting, .presentationEnded(completed: true), .resting),
        Row(.presenting, .presentationEnded(completed: false), .absent),
        Row(.held(refused: false), .presentationEnded(completed: true), .held(refused: false)),
        Row(.presenting, .grabbed, .held(refused: false), .hold, .completePresentation),
        Row(.presenting, .selected, .presenting, .playToStop),
        // Moving between stops
        Row(.resting, .grabbed, .held(refused: false), .hold),
        Row(.settling, .grabbed, .held(refused: false), .hold),
        Row(.held(refused: false), .released(leaves: false), .settling, .playToStop),
        Row(.settling, .arrived, .resting),
        Row(.resting, .selected, .settling, .playToStop),
        Row(.held(refused: false), .selected, .held(refused: false)),
        // Pulled out
        Row(
            .held(refused: false), .pulledOut(granted: true), .leaving(.drag, .held),
            .requestDismissal(.drag, interactive: true)),
        Row(.held(refused: false), .pulledOut(granted: false), .held(refused: true)),
        Row(.held(refused: true), .pulledOut(granted: true), .held(refused: true)),
        Row(
            .held(refused: false), .released(leaves: true), .leaving(.drag, .playingOut),
            .requestDismissal(.drag, interactive: true), .finishDismissal, .playOut),
        Row(.leaving(.drag, .held), .released(leaves: true), .leaving(.drag, .playingOut), .finishDismissal, .playOut),
        Row(
            .leaving(.drag, .held), .released(leaves: false), .leaving(.drag, .playingBack), .cancelDismissal,
            .playToStop),
        Row(.leaving(.drag, .playingBack), .arrived, .leaving(.drag, .playingBack), .closeDismissal(completed: false)),
        Row(.leaving(.drag, .playingOut), .arrived, .leaving(.drag, .playingOut), .closeDismissal(completed: true)),
        Row(.leaving(.drag, .playingBack), .selected, .leaving(.drag, .playingBack), .playToStop),
        Row(.leaving(.drag, .playingOut), .selected, .leaving(.drag, .playingOut)),
        Row(.leaving(.drag, .playingBack), .dismissalEnded(completed: false), .resting),
        Row(.leaving(.drag, .playingOut), .dismissalEnded(completed: true), .absent, .announceDismissal(.drag)),
        // Asked for
        Row(
            .presenting, .asked(.tap), .leaving(.tap, .playingOut), .completePresentation,
            .requestDismissal(.tap, interactive: false)),
        Row(.resting, .asked(.escape), .leaving(.escape, .playingOut), .requestDismissal(.escape, interactive: false)),
        Row(.leaving(.tap, .playingOut), .asked(.tap), .leaving(.tap, .playingOut)),
        Row(.leaving(.tap, .playingOut), .dismissalOpened, .leaving(.tap, .playingOut), .playOut),
        Row(.leaving(.tap, .playingOut), .grabbed, .leaving(.tap, .held), .hold, .pauseDismissal),
        Row(
            .leaving(.tap, .held), .released(leaves: false), .leaving(.tap, .playingBack), .cancelDismissal, .playToStop
        ),
        Row(.leaving(.tap, .playingOut), .dismissalRefused, .settling, .playToStop),
        Row(.leaving(.drag, .held), .dismissalRefused, .held(refused: true)),
        // The app's own dismissal is held at most, never turned back
        Row(.resting, .dismissalBegan, .leaving(.code, .playingOut)),
        Row(.held(refused: false), .dismissalBegan, .leaving(.code, .held)),
        Row(.leaving(.code, .held), .dismissalOpened, .leaving(.code, .held), .pauseDismissal),
        Row(.leaving(.code, .held), .released(leaves: false), .leaving(.code, .playingOut), .finishDismissal, .playOut),
        Row(.leaving(.drag, .held), .dismissalBegan, .leaving(.drag, .held)),
        // Nothing to do
        Row(.absent, .arrived, .absent),
        Row(.absent, .grabbed, .absent),
        Row(.absent, .asked(.tap), .absent),
        Row(.absent, .dismissalEnded(completed: true), .absent),
        Row(.resting, .released(leaves: true), .resting),
        Row(.resting, .arrived, .resting),
    ]

    @Test(arguments: rows)
    func `each event leads where the table says`(row: Row) {
        var phase = row.before

        let effects = phase.reduce(row.event)

        #expect(phase == row.after)
        #expect(effects == row.effects)
    }
}
