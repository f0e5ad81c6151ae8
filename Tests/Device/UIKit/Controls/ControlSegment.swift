import Foundation

/// A segment of a segmented control, and its views.
@MainActor
struct ControlSegment {
    var title: String?
    var image: UIImage?
    var width: CGFloat = 0
    var isEnabled = true
    var action: UIAction?
    let label = UILabel()
    let picture = UIImageView()
    let divider = UIImageView()
    let background = UIImageView()
    var contentOffset = CGSize.zero
}

/// The states of the segments on both sides of a divider.
struct DividerPlace: Hashable {
    var left: UIControl.State.RawValue
    var right: UIControl.State.RawValue
    var metrics: UIBarMetrics
}
