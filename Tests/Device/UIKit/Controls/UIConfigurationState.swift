import Foundation

/// The state on which a configuration can depend.
public protocol UIConfigurationState {
    init(traitCollection: UITraitCollection)
    var traitCollection: UITraitCollection { get set }
}

public struct UICellConfigurationState: UIConfigurationState, Hashable {

    public var traitCollection: UITraitCollection
    public var isDisabled = false
    public var isHighlighted = false
    public var isSelected = false
    public var isEditing = false

    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }
}
