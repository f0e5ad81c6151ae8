import UIKit

/// A scene of the demo: a view controller, and a tour that demonstrates it.
public struct Scene: Sendable {
    /// The scene's name on the command line and in URLs.
    public let identifier: String
    public let title: String
    public let summary: String
    public let symbolName: String
    /// The essential code, to read and copy.
    public let code: String
    /// Its heading in lists.
    public let group: String
    /// The steps of its tour.
    public let tour: [TourStep]
    /// What a finger shows on the scene's sheet, unasked, when the demo opens.
    public let ghost: [TourStep]
    public let makeViewController: @MainActor @Sendable () -> UIViewController

    public init(
        _ identifier: String, title: String, summary: String, symbolName: String, group: String, code: String,
        tour: [TourStep], ghost: [TourStep] = [],
        makeViewController: @escaping @MainActor @Sendable () -> UIViewController
    ) {
        self.identifier = identifier
        self.title = title
        self.summary = summary
        self.symbolName = symbolName
        self.code = code
        self.group = group
        self.tour = tour
        self.ghost = ghost
        self.makeViewController = makeViewController
    }
}

/// A step of a scripted tour. Views are identified by their accessibility identifiers. Positions and distances are for left-to-right
/// screens, and mirrored on others.
public enum TourStep: Equatable, Sendable {
    case wait(TimeInterval)
    case tap(String)
    /// From a point in the view, in fractions of its size, by a translation in points; `resting` keeps the finger still at the
    /// beginning, and `holding` at the end.
    case drag(
        String, at: CGPoint = CGPoint(x: 0.5, y: 0.5), by: CGVector, over: TimeInterval, holding: TimeInterval = 0,
        resting: TimeInterval = 0)
    /// Types into the edited field, letter by letter; a line break is the return key.
    case type(String)
    /// A tap at a point of the screen, in fractions of its size.
    case tapScreen(at: CGPoint)
}

extension [TourStep] {
    /// The first view that is tapped.
    public var firstTap: String? {
        for case .tap(let identifier) in self { return identifier }
        return nil
    }
}

extension CGVector {
    public static func down(_ points: CGFloat) -> CGVector { CGVector(dx: 0, dy: points) }
    public static func up(_ points: CGFloat) -> CGVector { CGVector(dx: 0, dy: -points) }
    public static func right(_ points: CGFloat) -> CGVector { CGVector(dx: points, dy: 0) }
}
