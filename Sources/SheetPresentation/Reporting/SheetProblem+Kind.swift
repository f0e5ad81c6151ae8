extension SheetProblem {
    /// A kind of misuse.
    ///
    /// Kinds and their raw values do not change in later versions, unlike the sentences, but new ones may be added. So a `switch` needs a `default`:
    ///
    /// ```swift
    /// switch problem.kind {
    /// case .presenterBusy, .presenterNotOnScreen: analytics.log(problem.kind.rawValue)
    /// case .heightExceedsScreen: break
    /// default: assertionFailure(problem.description)
    /// }
    /// ```
    public struct Kind: RawRepresentable, Hashable, Sendable {
        /// The kind's name, for example for analytics.
        public let rawValue: String

        /// Creates a kind, for example for the problems of your own code.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

// MARK: Refused presentations and panels

extension SheetProblem.Kind {
    /// No controller to present from was found, because no scene in the foreground, or several, could be meant.
    public static let noPresenter = Self(rawValue: "noPresenter")

    /// The presenter already presents another controller, or an active search.
    public static let presenterBusy = Self(rawValue: "presenterBusy")

    /// The presenter is not in a window, possibly after its dismissal.
    public static let presenterNotOnScreen = Self(rawValue: "presenterNotOnScreen")

    /// The presented controller is the presenter, or a panel's content is the host or one of its parents.
    public static let presenterIsContent = Self(rawValue: "presenterIsContent")

    /// The controller is already presented, will be, has a parent, or is the root of a window.
    public static let contentInUse = Self(rawValue: "contentInUse")

    /// The controller does not keep the presentation style or the transitioning delegate that is set.
    public static let presentationStyleOverridden = Self(rawValue: "presentationStyleOverridden")

    /// UIKit did not present the controller, for a reason that it writes to the log, or with a presentation controller of its own.
    public static let presentationRefused = Self(rawValue: "presentationRefused")

    /// UIKit did not begin a dismissal that a person or the app has requested.
    public static let dismissalIgnored = Self(rawValue: "dismissalIgnored")

    /// A panel was added to a controller whose children are tabs or pages, or whose view scrolls.
    public static let unsuitableHost = Self(rawValue: "unsuitableHost")
}

// MARK: Content

extension SheetProblem.Kind {
    /// The content sets its additional safe area insets in every layout, which removes those of its sheet.
    public static let safeAreaOverwritten = Self(rawValue: "safeAreaOverwritten")
}

// MARK: Values

extension SheetProblem.Kind {
    /// A number or a frame is outside its range; another one is used, or the change is ignored.
    public static let invalidValue = Self(rawValue: "invalidValue")

    /// A detent's height is larger than the screen, and was clamped.
    public static let heightExceedsScreen = Self(rawValue: "heightExceedsScreen")

    /// The margins of a floating detent leave too little of its card, and were reduced.
    public static let marginTooLarge = Self(rawValue: "marginTooLarge")

    /// A style moves or pictures the presenting view, which its modal settings leave untouched.
    public static let presenterUntouched = Self(rawValue: "presenterUntouched")

    /// A transition without a style has a setting that only a style supports.
    public static let swipeWithoutStyle = Self(rawValue: "swipeWithoutStyle")
}

// MARK: Detents

extension SheetProblem.Kind {
    /// The list of detents is empty.
    public static let noDetents = Self(rawValue: "noDetents")

    /// Two detents have the same identifier.
    public static let duplicateDetent = Self(rawValue: "duplicateDetent")

    /// The selected, initial, largest undimmed or limiting detent is not one of the sheet's.
    public static let unknownDetent = Self(rawValue: "unknownDetent")

    /// A custom detent's closure returned an invalid height; the last valid one is used.
    public static let invalidComputedHeight = Self(rawValue: "invalidComputedHeight")

    /// The content goes back and forth between heights whenever it is laid out.
    public static let unstableHeight = Self(rawValue: "unstableHeight")

    /// The size that the content needs cannot be measured.
    public static let unmeasurableContent = Self(rawValue: "unmeasurableContent")

    /// A peeking detent's closure returned a view that is not in the sheet.
    public static let peekViewNotInSheet = Self(rawValue: "peekViewNotInSheet")
}

// MARK: Sheets on screen

extension SheetProblem.Kind {
    /// The delegate of a sheet's pan gesture recognizer was replaced, which has no effect.
    public static let gestureDelegateReplaced = Self(rawValue: "gestureDelegateReplaced")

    /// A sheet that can be dragged only at its handle has none.
    public static let missingHandle = Self(rawValue: "missingHandle")

    /// The sheet was changed inside a closure that only computes a value for it.
    public static let changeInsideClosure = Self(rawValue: "changeInsideClosure")

    /// A sheet was changed after it was dismissed, or although its presentation was refused.
    public static let changeAfterDismissal = Self(rawValue: "changeAfterDismissal")

    /// The edge, content mode or presenter effect of a sheet on screen was changed.
    public static let fixedSettingChanged = Self(rawValue: "fixedSettingChanged")

    /// A view that moves with the sheet contains the sheet.
    public static let drivenViewContainsSheet = Self(rawValue: "drivenViewContainsSheet")

    /// A view moves with two sheets.
    public static let drivenViewShared = Self(rawValue: "drivenViewShared")
}
