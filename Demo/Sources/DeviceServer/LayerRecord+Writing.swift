import Foundation
import Simulator

/// The decimals: points to a hundredth, fractions to a thousandth, the entries of a matrix to a hundred-thousandth.
private let shareDecimals = 3
private let matrixDecimals = 5

extension JSONWriter {
    /// `[id, mask, values…]`.
    mutating func write(_ layer: LayerSnapshot, _ record: LayerRecord) {
        array { json in
            json.write(layer.id)
            json.write(record.rawValue)
            json.writeGeometry(of: layer, record)
            json.writeLooks(of: layer, record)
            if record.contains(.contents) { json.write(layer.contents) }
            if record.contains(.mask) { json.write(layer.mask.first?.id ?? 0) }
            if record.contains(.children) {
                json.array { json in layer.sublayers.forEach { json.write($0.id) } }
            }
        }
    }

    private mutating func writeGeometry(of layer: LayerSnapshot, _ record: LayerRecord) {
        if record.contains(.name) {
            write(layer.name)
            write(layer.accessibilityIdentifier ?? "")
        }
        if record.contains(.origin) { write(layer.bounds.origin) }
        if record.contains(.size) {
            write(Double(layer.bounds.width))
            write(Double(layer.bounds.height))
        }
        if record.contains(.position) { write(layer.position) }
        if record.contains(.anchor) {
            write(Double(layer.anchorPoint.x), decimals: matrixDecimals)
            write(Double(layer.anchorPoint.y), decimals: matrixDecimals)
        }
        if record.contains(.zPosition) { write(layer.zPosition) }
        if record.contains(.transform) { write(transform: layer.transform) }
        if record.contains(.sublayerTransform) { write(transform: layer.sublayerTransform) }
    }

    private mutating func writeLooks(of layer: LayerSnapshot, _ record: LayerRecord) {
        if record.contains(.opacity) { write(layer.opacity, decimals: shareDecimals) }
        if record.contains(.flags) { write(layer.flags) }
        if record.contains(.corner) {
            write(layer.cornerRadius)
            write(layer.maskedCorners)
        }
        if record.contains(.background) { write(color: layer.backgroundColor) }
        if record.contains(.border) {
            if let border = layer.border {
                array { json in
                    json.write(border.width)
                    json.write(components: border.color)
                }
            } else {
                write(0)
            }
        }
        if record.contains(.shadow) {
            if let shadow = layer.shadow {
                array { json in
                    json.write(shadow.opacity, decimals: shareDecimals)
                    json.write(shadow.radius)
                    json.write(Double(shadow.offset.width))
                    json.write(Double(shadow.offset.height))
                    json.write(components: shadow.color)
                    if let path = shadow.path { json.write(path) }
                }
            } else {
                write(0)
            }
        }
    }

    private mutating func write(_ point: CGPoint) {
        write(Double(point.x))
        write(Double(point.y))
    }

    /// Writes 0 for the identity, two numbers for a translation, six for an affine transform, and otherwise all sixteen.
    private mutating func write(transform: [Double]?) {
        guard let m = transform, m.count == 16 else {
            write(0)
            return
        }
        let isAffine =
            m[2] == 0 && m[3] == 0 && m[6] == 0 && m[7] == 0 && m[8] == 0 && m[9] == 0 && m[10] == 1 && m[11] == 0
            && m[14] == 0 && m[15] == 1
        array { json in
            if !isAffine {
                for (index, value) in m.enumerated() { json.write(value, decimals: index >= 12 && index < 15 ? 2 : 6) }
                return
            }
            if m[0] != 1 || m[1] != 0 || m[4] != 0 || m[5] != 1 {
                for index in [0, 1, 4, 5] { json.write(m[index], decimals: matrixDecimals) }
            }
            json.write(m[12])
            json.write(m[13])
        }
    }

    mutating func write(color: [Double]?) {
        guard let color, color.count == 4 else {
            write(0)
            return
        }
        array { $0.write(components: color) }
    }

    private mutating func write(components color: [Double]) {
        for channel in color.prefix(3) { write(channel * 255, decimals: 0) }
        write(color.count > 3 ? color[3] : 1, decimals: shareDecimals)
    }

    private mutating func write(_ contents: LayerSnapshot.Contents?) {
        guard let contents else {
            write(0)
            return
        }
        array { json in
            switch contents {
            case .text(let lines, let pointSize, let weight, let italic, let monospaced, let color):
                json.write("t")
                json.array { json in
                    for line in lines {
                        json.array { json in
                            json.write(line.text)
                            json.write(line.x)
                            json.write(line.y)
                            json.write(line.width)
                        }
                    }
                }
                json.write(pointSize)
                json.write(weight)
                json.write((italic ? 1 : 0) | (monospaced ? 2 : 0))
                json.write(color: color)
            case .symbol(let name, let pointSize, let weight, let color):
                json.write("s")
                json.write(name)
                json.write(pointSize)
                json.write(weight)
                json.write(color: color)
            case .image(let name, let colors, let size, let contentMode):
                json.write("i")
                json.write(name ?? "")
                json.array { json in colors.forEach { json.write(color: $0) } }
                json.write(Double(size.width))
                json.write(Double(size.height))
                json.write(contentMode)
            case .blur(let radius, let tint, let isGlass):
                json.write("b")
                json.write(radius)
                json.write(color: tint)
                if isGlass { json.write(1) }
            case .gradient(let type, let colors, let locations, let start, let end):
                json.write("g")
                json.write(type)
                json.array { json in colors.forEach { json.write(color: $0) } }
                json.array { json in locations.forEach { json.write($0, decimals: shareDecimals) } }
                for value in [start.x, start.y, end.x, end.y] { json.write(Double(value), decimals: shareDecimals) }
            case .shape(let path, let fill, let stroke, let lineWidth, let evenOdd, let style):
                json.write("p")
                json.write(path)
                json.write(color: fill)
                json.write(color: stroke)
                json.write(lineWidth)
                json.write(evenOdd ? 1 : 0)
                if let style { json.write(style) }
            }
        }
    }

    private mutating func write(_ style: LayerSnapshot.StrokeStyle) {
        write(style.path ?? "")
        write(style.cap)
        write(style.join)
        write(style.miterLimit)
        array { json in style.dashes.forEach { json.write($0) } }
        write(style.dashPhase)
    }
}
