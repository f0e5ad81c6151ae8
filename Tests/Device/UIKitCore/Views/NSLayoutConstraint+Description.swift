import Foundation

/// A class name and a number formatted like an address; it is a layer's sequence number, so that it is the same in every run.
@MainActor
func layoutName(of item: AnyObject) -> String {
    if let view = item as? UIView {
        return "\(type(of: view)):\(pseudoAddress(view.layer.layerID))"
    }
    if let guide = item as? UILayoutGuide {
        let owner = guide.owner.map { $0.layer.layerID } ?? 0
        let name = guide.identifier.isEmpty ? "" : "'\(guide.identifier)'"
        return "\(type(of: guide)):\(pseudoAddress(owner))\(name)"
    }
    return "\(type(of: item))"
}

private func pseudoAddress(_ number: Int) -> String {
    "0x" + String(0x1_0000_0000 + number * 0x10, radix: 16)
}

extension NSLayoutConstraint {
    /// The constraint's equation in console messages.
    var equation: String {
        var text = "<\(consoleName):\(pseudoAddress(row?.sequence ?? 0))"
        if let identifier { text += " '\(identifier)'" }
        text += " " + side(firstItem, firstAttribute, firstOffset) + " " + symbol + " "
        let number = Self.format(abs(Double(constant)))
        if secondItem != nil {
            if multiplier != 1 { text += Self.format(Double(multiplier)) + "*" }
            text += side(secondItem, secondAttribute, secondOffset)
            if constant != 0 { text += (constant < 0 ? " - " : " + ") + number }
        } else {
            text += constant < 0 ? "-" + number : number
        }
        if priority != .required { text += " @\(Self.format(Double(priority.rawValue)))" }
        return text + "   (\(isActive ? "active" : "inactive"))>"
    }

    private var consoleName: String { String(describing: type(of: self)) }

    private var symbol: String {
        switch relation {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }

    private func side(_ item: AnyObject?, _ attribute: Attribute, _ offset: AnchorOffset?) -> String {
        guard let item else { return "nil" }
        let end = "\(layoutName(of: item)).\(attribute.name)"
        guard let offset, let start = offset.item else { return end }
        return "(\(end) - \(layoutName(of: start)).\(offset.attribute.name))"
    }

    static func format(_ number: Double) -> String {
        let rounded = (number * 10_000).rounded() / 10_000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
