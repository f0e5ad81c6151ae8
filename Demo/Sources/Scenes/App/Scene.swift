import UIKit

/// One thing to try: a view controller, and a tour that shows it off.
public struct Scene: Sendable {
    /// Names the scene on the command line and in addresses.
    public let identifier: String
    public let title: String
    public let summary: String
    public let symbolName: String
    /// What it comes down to, to read and copy.
    public let code: String
    /// The heading it stands under in lists.
    public let group: String
    /// What a recording does with it.
    public let tour: [TourStep]
    public let makeViewController: @MainActor @Sendable () -> UIViewController

    public init(
        _ identifier: String, title: String, summary: String, symbolName: String, group: String, code: String,
        tour: [TourStep], makeViewController: @escaping @MainActor @Sendable () -> UIViewController
    ) {
        self.identifier = identifier
        self.title = title
        self.summary = summary
        self.symbolName = symbolName
        self.code = code
        self.group = group
        self.tour = tour
        self.makeViewController = makeViewController
    }
}

/// A step of a scripted tour. Views are named by their accessibility identifier. Places and distances are written for
/// screens that are read from left to right, and mirrored on others.
public enum TourStep: Equatable, Sendable {
    case wait(TimeInterval)
    case tap(String)
    /// From a point in the view, in parts of its size, by so many points; `holding` keeps the finger still at the end.
    case drag(
        String, at: CGPoint = CGPoint(x: 0.5, y: 0.5), by: CGVector, over: TimeInterval, holding: TimeInterval = 0)
    /// Types into the field that is being edited, a letter at a time.
    case type(String)
    /// A tap at a point of the screen, in parts of its size.
    case tapScreen(at: CGPoint)
}

extension CGVector {
    public static func down(_ points: CGFloat) -> CGVector { CGVector(dx: 0, dy: points) }
    public static func up(_ points: CGFloat) -> CGVector { CGVector(dx: 0, dy: -points) }
    public static func right(_ points: CGFloat) -> CGVector { CGVector(dx: points, dy: 0) }
}
