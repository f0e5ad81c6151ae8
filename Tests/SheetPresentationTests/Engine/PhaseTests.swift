import Testing

@testable import SheetPresentation

struct PhaseTests {
    typealias Effect = Phase.Effect

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

    private static let coming = Phase.transition(.presenting, .programmatic, .playing)
    private static let dragging = Phase.dragging(refused: false)

    private static func leaving(_ reason: DismissalReason, _ activity: Phase.Activity) -> Phase {
        .transition(.dismissing, reason, activity)
    }

    static let sheetRows: [Row] = [
        // Presenting
        Row(.absent, .began(.presenting), coming),
        Row(coming, .contextReady, coming, .play(.rest)),
        Row(coming, .arrived, .resting, .complete(true)),
        Row(coming, .ended(.presenting, completed: true), .resting),
        Row(coming, .ended(.presenting, completed: false), .absent),
        Row(dragging, .ended(.presenting, completed: true), dragging),
        Row(coming, .caught, dragging, .catch, .complete(true)),
        Row(coming, .selected, coming, .play(.rest)),
        // Moving between stops
        Row(.resting, .caught, dragging, .catch),
        Row(.settling, .caught, dragging, .catch),
        Row(dragging, .released(closes: false), .settling, .play(.rest)),
        Row(.settling, .arrived, .resting),
        Row(.resting, .selected, .settling, .play(.rest)),
        Row(dragging, .selected, dragging),
        // Dismissed by a drag
        Row(dragging, .crossed(granted: true), leaving(.drag, .dragging), .request(.dismissing, interactive: true)),
        Row(dragging, .crossed(granted: false), .dragging(refused: true)),
        Row(.dragging(refused: true), .crossed(granted: true), .dragging(refused: true)),
        Row(.dragging(refused: true), .released(closes: false), .settling, .play(.rest)),
        Row(.dragging(refused: true), .released(closes: true), .settling, .play(.rest), .reportAttempt),
        Row(
            dragging, .released(closes: true), leaving(.drag, .playing),
            .request(.dismissing, interactive: true), .finish, .play(.closed)),
        Row(
            leaving(.drag, .dragging), .released(closes: true), leaving(.drag, .playing), .finish,
            .play(.closed)),
        Row(
            leaving(.drag, .dragging), .released(closes: false), leaving(.drag, .returning), .cancel,
            .play(.rest)),
        Row(leaving(.drag, .returning), .caught, leaving(.drag, .dragging), .catch, .pause),
        Row(leaving(.drag, .returning), .arrived, leaving(.drag, .returning), .complete(false)),
        Row(leaving(.drag, .playing), .arrived, leaving(.drag, .playing), .complete(true)),
        Row(leaving(.drag, .returning), .selected, leaving(.drag, .returning), .play(.rest)),
        Row(leaving(.drag, .playing), .selected, leaving(.drag, .playing)),
        Row(leaving(.drag, .returning), .ended(.dismissing, completed: false), .resting),
        Row(leaving(.outsideTap, .playing), .ended(.presenting, completed: true), leaving(.outsideTap, .playing)),
        Row(leaving(.drag, .playing), .ended(.dismissing, completed: true), .absent, .reportDismissal(.drag)),
        // Requested
        Row(
            coming, .requested(.dismissing, .outsideTap), leaving(.outsideTap, .playing), .complete(true),
            .request(.dismissing, interactive: false)),
        Row(
            .resting, .requested(.dismissing, .escape), leaving(.escape, .playing),
            .request(.dismissing, interactive: false)),
        Row(leaving(.outsideTap, .playing), .requested(.dismissing, .outsideTap), leaving(.outsideTap, .playing)),
        Row(
            leaving(.outsideTap, .playing), .contextReady, leaving(.outsideTap, .playing), .play(.closed)
        ),
        Row(leaving(.outsideTap, .playing), .caught, leaving(.outsideTap, .dragging), .catch, .pause),
        Row(
            leaving(.outsideTap, .dragging), .released(closes: false), leaving(.outsideTap, .returning),
            .cancel,
            .play(.rest)),
        Row(leaving(.outsideTap, .playing), .notVended, .settling, .play(.rest)),
        Row(leaving(.drag, .dragging), .notVended, .dragging(refused: true)),
        // The app's own dismissal can be caught but not reversed
        Row(.resting, .began(.dismissing), leaving(.programmatic, .playing)),
        Row(dragging, .began(.dismissing), leaving(.programmatic, .dragging)),
        Row(leaving(.programmatic, .dragging), .contextReady, leaving(.programmatic, .dragging), .pause),
        Row(
            leaving(.programmatic, .dragging), .released(closes: false), leaving(.programmatic, .playing),
            .finish,
            .play(.closed)),
        Row(leaving(.drag, .dragging), .began(.dismissing), leaving(.drag, .dragging)),
        // Begun by a drag: a catch completes it only after it was released towards the stop
        Row(.absent, .requested(.presenting, .drag), arriving, .request(.presenting, interactive: true)),
        Row(arriving, .began(.presenting), arriving),
        Row(arriving, .contextReady, arriving),
        Row(
            arriving, .released(closes: false), .transition(.presenting, .drag, .playing), .finish,
            .play(.rest)),
        Row(
            arriving, .released(closes: true), .transition(.presenting, .drag, .returning), .cancel,
            .play(.closed)),
        Row(.transition(.presenting, .drag, .playing), .caught, dragging, .catch, .complete(true)),
        Row(.transition(.presenting, .drag, .returning), .caught, arriving, .catch, .pause),
        Row(arriving, .requested(.dismissing, .escape), arriving),
        Row(arriving, .notVended, .absent),
        Row(.transition(.presenting, .drag, .returning), .ended(.presenting, completed: false), .absent),
        // Another size of the container ends everything; only a dismissal that a finger holds is undecided
        Row(dragging, .resized, .resting, .place(.rest)),
        Row(.dragging(refused: true), .resized, .resting, .place(.rest)),
        Row(.settling, .resized, .resting, .place(.rest)),
        Row(coming, .resized, .resting, .finish, .place(.rest), .completeLater(true)),
        Row(arriving, .resized, .resting, .finish, .place(.rest), .completeLater(true)),
        Row(
            .transition(.presenting, .drag, .returning), .resized, .transition(.presenting, .drag, .returning),
            .place(.closed), .completeLater(false)),
        Row(
            leaving(.drag, .dragging), .resized, leaving(.drag, .returning), .cancel, .place(.rest),
            .completeLater(false)),
        Row(
            leaving(.programmatic, .dragging), .resized, leaving(.programmatic, .playing), .finish, .place(.closed),
            .completeLater(true)),
        Row(
            leaving(.drag, .playing), .resized, leaving(.drag, .playing), .finish, .place(.closed), .completeLater(true)
        ),
        Row(leaving(.drag, .returning), .resized, leaving(.drag, .returning), .place(.rest), .completeLater(false)),
        // Without effect
        Row(.absent, .resized, .absent),
        Row(.resting, .resized, .resting),
        Row(.absent, .began(.dismissing), .absent),
        Row(.absent, .arrived, .absent),
        Row(.absent, .caught, .absent),
        Row(.absent, .ended(.presenting, completed: true), .absent),
        Row(.resting, .released(closes: true), .resting),
        Row(.resting, .arrived, .resting),
    ]

    private static let arriving = Phase.transition(.presenting, .drag, .dragging)

    static let pageRows: [Row] = [
        // Begun by a drag
        Row(.absent, .requested(.presenting, .drag), arriving, .request(.presenting, interactive: true)),
        Row(
            .absent, .requested(.dismissing, .drag), leaving(.drag, .dragging), .request(.dismissing, interactive: true)
        ),
        Row(
            arriving, .released(closes: false), .transition(.presenting, .drag, .playing), .finish,
            .play(.rest)),
        Row(
            arriving, .released(closes: true), .transition(.presenting, .drag, .returning), .cancel,
            .play(.closed)),
        Row(arriving, .contextReady, arriving),
        Row(arriving, .notVended, .absent),
        // Begun by the app: can be caught, but is not reversed or completed early
        Row(.absent, .began(.dismissing), leaving(.programmatic, .playing)),
        Row(coming, .caught, .transition(.presenting, .programmatic, .dragging), .catch, .pause),
        Row(
            .transition(.presenting, .programmatic, .dragging), .released(closes: true), coming, .finish,
            .play(.rest)),
        // Another size of the container
        Row(coming, .resized, coming, .finish, .place(.rest), .completeLater(true)),
        Row(
            leaving(.drag, .dragging), .resized, leaving(.drag, .returning), .cancel, .place(.rest),
            .completeLater(false)),
        // The end
        Row(coming, .arrived, coming, .complete(true)),
        Row(coming, .ended(.presenting, completed: true), .absent),
        Row(leaving(.drag, .returning), .ended(.dismissing, completed: false), .absent),
        Row(coming, .superseded, coming, .finish, .complete(true)),
        Row(leaving(.drag, .dragging), .superseded, leaving(.drag, .playing), .finish, .complete(true)),
        Row(leaving(.drag, .returning), .superseded, leaving(.drag, .returning), .complete(false)),
    ]

    @Test
    func `only what plays by itself is moving`() {
        let moving = [Self.coming, .settling, Self.leaving(.drag, .playing), Self.leaving(.drag, .returning)]
        let others = [.absent, .resting, Self.dragging, .dragging(refused: true), Self.leaving(.drag, .dragging)]

        #expect(moving.map(\.isMoving) == [true, true, true, true])
        #expect(others.map(\.isMoving) == [false, false, false, false, false])
    }

    @Test(arguments: sheetRows)
    func `a sheet's phase changes as in the table`(row: Row) {
        var phase = row.before

        let effects = phase.reduce(row.event, .sheet)

        #expect(phase == row.after)
        #expect(effects == row.effects)
    }

    @Test(arguments: pageRows)
    func `a page's phase changes as in the table`(row: Row) {
        var phase = row.before

        let effects = phase.reduce(row.event, .page)

        #expect(phase == row.after)
        #expect(effects == row.effects)
    }

    private static let phases: [Phase] =
        [.absent, .resting, .dragging(refused: false), .dragging(refused: true), .settling]
        + [Phase.Direction.presenting, .dismissing].flatMap { direction in
            [DismissalReason.outsideTap, .drag, .escape, .programmatic].flatMap { reason in
                [Phase.Activity.playing, .dragging, .returning].map { Phase.transition(direction, reason, $0) }
            }
        }

    private static let events: [Phase.Event] = [
        .began(.presenting), .began(.dismissing), .contextReady, .ended(.presenting, completed: true),
        .ended(.dismissing, completed: true), .ended(.presenting, completed: false),
        .ended(.dismissing, completed: false), .caught,
        .crossed(granted: true), .crossed(granted: false), .released(closes: true),
        .released(closes: false), .requested(.dismissing, .outsideTap), .requested(.dismissing, .drag),
        .requested(.presenting, .drag), .notVended, .superseded, .selected, .arrived, .resized,
    ]

    @Test(arguments: phases, [Phase.Contract.sheet, .page])
    func `after every event the effects match the transition`(before: Phase, contract: Phase.Contract) {
        for event in Self.events {
            var phase = before
            let effects = phase.reduce(event, contract)

            let completions = effects.filter { effect in
                switch effect {
                case .complete, .completeLater: true
                default: false
                }
            }
            #expect(completions.count <= 1, "\(event)")
            // Only a transition can be completed, paused, finished or cancelled; a request begins one.
            let isBracketed = before.isTransition || effects.contains { if case .request = $0 { true } else { false } }
            for effect in effects {
                switch effect {
                case .complete, .completeLater, .pause, .finish, .cancel:
                    #expect(isBracketed, "\(effect) on \(event)")
                case .catch: #expect(phase.isDragging, "\(event)")
                case .play(.closed), .place(.closed): #expect(phase.isPlayingToClosed, "\(event)")
                case .reportDismissal: #expect(phase == .absent, "\(event)")
                case .play, .place, .request, .reportAttempt: break
                }
            }
            // The app's own transition is never reversed.
            if case .transition(_, .programmatic, .returning) = phase { #expect(phase == before, "\(event)") }
        }
    }
}
