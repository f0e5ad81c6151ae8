import UIKit

/// A sheet's grabber: a bar like the system's, one with another color and size, or a view of the app's.
///
///     configuration.grabber = .standard
///     configuration.grabber = SheetGrabber(color: .systemIndigo)
public struct SheetGrabber: Equatable, Sendable {
    /// Like the system's.
    public static let standard = SheetGrabber()

    /// The color of the bar; default `tertiaryLabel`, like the system's grabber.
    public var color: UIColor = .tertiaryLabel

    /// The size of the bar in points, each 1...1,000; default 36 × 5, like the system's grabber. At the sides width and height are swapped.
    ///
    /// An invalid size is reported, and the default is used. Touches count in at least 44 × 44 points.
    public var size = Self.standardSize

    /// A view that is shown instead of the bar; default nil.
    ///
    /// It has the size of its frame, or of its constraints if the frame is empty, and is centered 5 points from the sheet's free edge. Give
    /// each sheet a view of its own. It receives touches itself unless they are taps or drags for the sheet.
    public var view: UIView?

    static let standardSize = CGSize(width: 36, height: 5)
    private static let range: ClosedRange<CGFloat> = 1...Length.range.upperBound

    /// The system's grabber, or one with another color and size.
    public init(color: UIColor = .tertiaryLabel, size: CGSize = CGSize(width: 36, height: 5)) {
        self.color = color
        self.size = size
    }

    /// A view of the app's as grabber.
    public init(view: UIView) {
        self.view = view
    }

    /// The grabber with a valid size, and the problem if it had none.
    func sanitized() -> (grabber: SheetGrabber, problems: [SheetProblem]) {
        guard !Self.range.contains(size.width) || !Self.range.contains(size.height) else { return (self, []) }
        var result = self
        result.size = Self.standardSize
        let problem = SheetProblem(
            .invalidValue,
            cause: "The size \(size.width) × \(size.height) of the grabber is invalid.",
            recoverySuggestion: "Use points from 1 to 1,000; 36 × 5 is used instead.")
        return (result, [problem])
    }
}
