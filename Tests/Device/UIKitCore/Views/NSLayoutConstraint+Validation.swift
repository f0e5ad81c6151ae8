import Foundation

extension NSLayoutConstraint {
    /// Raises UIKit's exceptions for invalid combinations of attributes.
    func checkAttributes() {
        guard let reason = fault else { return }
        isIllegal = true
        World.current.raise("NSInvalidArgumentException", reason)
    }

    private var fault: String? {
        let selector = "constraintWithItem:attribute:relatedBy:toItem:attribute:multiplier:constant:"
        let prefix = "*** +[NSLayoutConstraint \(selector)]: "
        let isFirstSize = isSize(firstAttribute, firstOffset)
        if firstAttribute == .notAnAttribute { return prefix + "Invalid first attribute" }
        if secondItem == nil || multiplier == 0 {
            if isFirstSize { return nil }
            let name = firstItem.map { layoutName(of: $0) } ?? "nil"
            return "NSLayoutConstraint for \(name): A multiplier of 0 or a nil second item "
                + "together with a location for the first attribute creates an illegal constraint of a "
                + "location equal to a constant. Location attributes must be specified in pairs."
        }
        if secondAttribute == .notAnAttribute {
            return prefix + "Invalid pairing of layout attributes"
        }
        if isFirstSize != isSize(secondAttribute, secondOffset) {
            return prefix + "Invalid pairing of layout attributes"
        }
        if isFirstSize { return nil }
        let mixes =
            (firstAttribute.isDirectional && secondAttribute.isAbsoluteSide)
            || (firstAttribute.isAbsoluteSide && secondAttribute.isDirectional)
        if mixes {
            return prefix
                + "A constraint cannot be made between a leading/trailing attribute and a right/left attribute. Use leading/trailing for both or neither."
        }
        return nil
    }

    private func isSize(_ attribute: Attribute, _ offset: AnchorOffset?) -> Bool {
        attribute.isDimension || offset != nil
    }
}
