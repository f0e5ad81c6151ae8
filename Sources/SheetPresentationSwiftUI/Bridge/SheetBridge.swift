/// Decides what to do so that the screen shows what the app's state asks for.
///
/// A pure function of what the state asks for, what is on screen and what has happened. ``SheetDriver`` performs the actions.
enum SheetBridge {
    /// What the app's state asks for, compared with the sheet that was presented last.
    enum Intent: Equatable, CaseIterable {
        /// No sheet.
        case nothing
        /// The sheet that was presented last, for the same request.
        case same
        /// A sheet with the same identity, asked for again after none or another one was asked for.
        case again
        /// A sheet with another identity, or the first one.
        case another
        /// Nothing anymore, because the view that asks was removed.
        case gone
    }

    /// What is on screen.
    enum Stage: Equatable {
        case absent(Readiness)
        /// It was presented, or waits for a transition, and has not come to rest yet.
        case appearing
        /// It has appeared; it may move, or be held by a finger.
        case present
        /// It is being dismissed, by the app or by a person, who may still cancel that.
        case leaving
    }

    /// Whether a sheet can be presented now.
    enum Readiness: Equatable, CaseIterable {
        case ready
        /// The view that asks is not in a window.
        case offScreen
        /// Its controller presents something else.
        case blocked
    }

    /// The selected detent, in the app's binding and of the sheet.
    enum Selection: Equatable, CaseIterable {
        /// They are the same, or there is no binding.
        case inStep
        /// The app has set its binding.
        case asked
        /// The sheet has moved to another detent.
        case moved
    }

    /// What has happened.
    enum Event: Equatable, CaseIterable {
        /// The app's state, or what the presentation depends on.
        case changed
        /// The sheet has appeared, or has come to rest, possibly after a dismissal that was cancelled.
        case settled
        /// The sheet has selected another detent.
        case selected
        /// The sheet was dismissed.
        case ended
        /// The sheet has not appeared: the presentation was refused or cancelled.
        case refused
    }

    enum Action: Equatable {
        case present
        /// Apply the configuration, and count the sheet as the one that was asked for.
        case update
        /// Select the detent of the app's binding.
        case select
        case dismiss
        /// Set the app's binding to no sheet.
        case writeAbsence
        /// Set the app's binding to the sheet's detent.
        case writeDetent
        /// Call `onDismiss`.
        case report
        /// Nothing now; a later event decides.
        case wait
    }

    static func actions(on event: Event, intent: Intent, stage: Stage, selection: Selection) -> [Action] {
        switch (event, stage) {
        case (.changed, .absent(let readiness)): presenting(intent, readiness)
        case (.changed, .appearing), (.changed, .leaving): waiting(intent, stage, selection)
        case (.changed, .present): resting(intent, selection, isNew: true)
        case (.settled, .present): resting(intent, selection, isNew: false)
        case (.selected, .appearing), (.selected, .present), (.selected, .leaving): writing(intent, selection)
        case (.ended, .absent(let readiness)): ending(intent) + [.report] + presentingNext(intent, readiness)
        case (.refused, .absent(let readiness)): ending(intent) + presentingNext(intent, readiness)
        // The sheet that settles or selects was replaced, or it moves again; one that has ended is absent.
        default: []
        }
    }

    /// Whether the content on screen shows the app's state. That of a sheet that is no longer asked for keeps what it showed.
    static func refreshesContent(intent: Intent, stage: Stage) -> Bool {
        switch (intent, stage) {
        case (_, .absent): false
        case (.same, _): true
        case (.again, let stage): stage != .leaving
        case (.nothing, _), (.another, _), (.gone, _): false
        }
    }

    // MARK: Parts

    private static func presenting(_ intent: Intent, _ readiness: Readiness) -> [Action] {
        switch intent {
        // The same one has ended, and the app has not asked again.
        case .nothing, .gone, .same: []
        case .again, .another: readiness == .ready ? [.present] : [.wait]
        }
    }

    private static func presentingNext(_ intent: Intent, _ readiness: Readiness) -> [Action] {
        intent == .same ? [] : presenting(intent, readiness)
    }

    private static func waiting(_ intent: Intent, _ stage: Stage, _ selection: Selection) -> [Action] {
        refreshesContent(intent: intent, stage: stage) ? updating(selection) : [.wait]
    }

    private static func resting(_ intent: Intent, _ selection: Selection, isNew: Bool) -> [Action] {
        switch intent {
        case .nothing, .another, .gone: [.dismiss]
        case .same where !isNew: writing(intent, selection)
        case .same, .again: updating(selection)
        }
    }

    private static func updating(_ selection: Selection) -> [Action] {
        selection == .asked ? [.update, .select] : [.update]
    }

    private static func writing(_ intent: Intent, _ selection: Selection) -> [Action] {
        (intent == .same || intent == .again) && selection == .moved ? [.writeDetent] : []
    }

    private static func ending(_ intent: Intent) -> [Action] {
        intent == .same || intent == .gone ? [.writeAbsence] : []
    }
}
