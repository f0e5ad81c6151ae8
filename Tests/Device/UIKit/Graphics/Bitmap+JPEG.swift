import Foundation

extension Bitmap {
    /// The colors from top to bottom over black, encoded as a baseline JPEG that stores only the mean of each block.
    var jpeg: Data {
        let width = max(1, Int((size.width * scale).rounded()))
        let height = max(1, Int((size.height * scale).rounded()))
        var file = Data([0xFF, 0xD8])
        file.appendSegment(0xE0, Data("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
        file.appendSegment(0xDB, [0] + [UInt8](repeating: Self.quantum, count: 64))
        let frame: [UInt8] = [8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 3]
        file.appendSegment(0xC0, Data(frame + [1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]))
        file.appendSegment(0xC4, Data([0x00] + Self.sizesOfCounts + (0...11)))
        // After the mean, each block has only an end-of-block code.
        file.appendSegment(0xC4, Data([0x10, 1] + [UInt8](repeating: 0, count: 15) + [0]))
        file.appendSegment(0xDA, Data([3, 1, 0, 2, 0, 3, 0, 0, 63, 0]))
        file.append(contentsOf: scan(columns: (width + 7) / 8, rows: (height + 7) / 8, height: height))
        file.append(contentsOf: [0xFF, 0xD9])
        return file
    }

    private func scan(columns: Int, rows: Int, height: Int) -> [UInt8] {
        var bits = JPEGBits()
        var last = [0, 0, 0]
        for row in 0..<rows {
            let middle = min((Double(row) * 8 + 4) / Double(height), 1)
            let means = Self.means(color(at: middle))
            for _ in 0..<columns {
                for channel in 0..<3 {
                    bits.append(difference: means[channel] - last[channel])
                    last[channel] = means[channel]
                    bits.append(0, count: 1)
                }
            }
        }
        return bits.finished
    }

    /// Brightness and two color differences, as the DC coefficients of a block.
    private static func means(_ color: [UInt8]) -> [Int] {
        let alpha = Double(color[3]) / 255
        let (red, green, blue) = (Double(color[0]) * alpha, Double(color[1]) * alpha, Double(color[2]) * alpha)
        let bright = 0.299 * red + 0.587 * green + 0.114 * blue
        return [bright - 128, (blue - bright) / 1.772, (red - bright) / 1.402].map {
            Int(($0 * 8 / Double(quantum)).rounded())
        }
    }

    private static let quantum: UInt8 = 8
    /// The number of codes of each length: the standard's table for luminance.
    private static let sizesOfCounts: [UInt8] = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]
}

/// The bits of a scan, with a zero byte stuffed after every 0xFF.
private struct JPEGBits {
    private var bytes: [UInt8] = []
    private var held = 0
    private var count = 0

    mutating func append(_ value: Int, count: Int) {
        for shift in stride(from: count - 1, through: 0, by: -1) {
            held = held << 1 | (value >> shift & 1)
            self.count += 1
            guard self.count == 8 else { continue }
            bytes.append(UInt8(held))
            if held == 0xFF { bytes.append(0) }
            held = 0
            self.count = 0
        }
    }

    /// Appends the number of bits as a code, then the bits; a negative difference is encoded as its complement.
    mutating func append(difference: Int) {
        var (size, rest) = (0, abs(difference))
        while rest > 0 {
            size += 1
            rest >>= 1
        }
        let (code, length) = Self.codes[size]
        append(code, count: length)
        guard size > 0 else { return }
        append(difference > 0 ? difference : difference + (1 << size) - 1, count: size)
    }

    var finished: [UInt8] {
        var copy = self
        while copy.count > 0 { copy.append(1, count: 1) }
        return copy.bytes
    }

    private static let codes: [(Int, Int)] = [
        (0b00, 2), (0b010, 3), (0b011, 3), (0b100, 3), (0b101, 3), (0b110, 3), (0b1110, 4), (0b11110, 5),
        (0b111110, 6), (0b1111110, 7), (0b11111110, 8), (0b111111110, 9),
    ]
}

extension Data {
    fileprivate mutating func appendSegment(_ marker: UInt8, _ content: Data) {
        let length = content.count + 2
        append(contentsOf: [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)])
        append(content)
    }

    fileprivate mutating func appendSegment(_ marker: UInt8, _ content: [UInt8]) {
        appendSegment(marker, Data(content))
    }
}

extension Bitmap {
    /// The size in the file's frame header.
    static func pixelSize(ofJPEG data: Data) -> CGSize? {
        let bytes = [UInt8](data)
        guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        var index = 2
        while index + 9 < bytes.count, bytes[index] == 0xFF {
            let marker = bytes[index + 1]
            let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
            if isFrame {
                let height = Int(bytes[index + 5]) << 8 | Int(bytes[index + 6])
                return CGSize(width: Int(bytes[index + 7]) << 8 | Int(bytes[index + 8]), height: height)
            }
            index += 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
        }
        return nil
    }
}
