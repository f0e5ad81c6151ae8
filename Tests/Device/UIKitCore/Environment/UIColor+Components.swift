import Foundation

extension UIColor {
    /// The red, green, blue and alpha in sRGB, for the current traits.
    package var rgba: [Double] { cgColor.rgba }

    package func rgba(for traits: UITraitCollection) -> [Double] {
        resolvedColor(with: traits).cgColor.rgba
    }

    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let values = rgba
        red?.pointee = CGFloat(values[0])
        green?.pointee = CGFloat(values[1])
        blue?.pointee = CGFloat(values[2])
        alpha?.pointee = CGFloat(values[3])
        return true
    }

    static func rgb(_ hue: Double, _ saturation: Double, _ brightness: Double) -> (Double, Double, Double) {
        let hue = min(max(hue, 0), 1)
        let sector = (hue == 1 ? 0 : hue) * 6
        let part = sector - sector.rounded(.down)
        let low = brightness * (1 - saturation)
        let falling = brightness * (1 - saturation * part)
        let rising = brightness * (1 - saturation * (1 - part))
        switch Int(sector) {
        case 0: return (brightness, rising, low)
        case 1: return (falling, brightness, low)
        case 2: return (low, brightness, rising)
        case 3: return (low, falling, brightness)
        case 4: return (rising, low, brightness)
        default: return (brightness, low, falling)
        }
    }
}
