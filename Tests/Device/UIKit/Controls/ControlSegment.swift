import Foundation

/// One of a segmented control's choices, and the views that show it.
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

/// A divider's image stands between segments of these states.
struct DividerPlace: Hashable {
    var left: UIControl.State.RawValue
    var right: UIControl.State.RawValue
    var metrics: UIBarMetrics
}
