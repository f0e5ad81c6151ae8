import Foundation

extension Bitmap {
    /// The colors from top to bottom, as a PNG file with uncompressed pixels.
    var png: Data {
        let width = max(1, Int((size.width * scale).rounded()))
        let height = max(1, Int((size.height * scale).rounded()))
        var file = Data([137, 80, 78, 71, 13, 10, 26, 10])
        var header = Data()
        header.appendNumber(width)
        header.appendNumber(height)
        header.append(contentsOf: [8, 6, 0, 0, 0])
        file.appendChunk("IHDR", header)
        file.appendChunk("IDAT", Self.stored(rows(width: width, height: height)))
        file.appendChunk("IEND", Data())
        return file
    }

    private func rows(width: Int, height: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(height * (1 + width * 4))
        for row in 0..<height {
            bytes.append(0)
            let pixel = color(at: (Double(row) + 0.5) / Double(height))
            for _ in 0..<width { bytes.append(contentsOf: pixel) }
        }
        return bytes
    }

    /// Interpolates between the two nearest colors; `place` is 0 at the top and 1 at the bottom.
    func color(at place: Double) -> [UInt8] {
        guard let last = colors.indices.last else { return [0, 0, 0, 0] }
        let position = place * Double(last)
        let index = min(Int(position), max(0, last - 1))
        let share = position - Double(index)
        let from = colors[index]
        let to = colors[min(index + 1, last)]
        return (0..<4).map { channel in
            let value = from[channel] + (to[channel] - from[channel]) * share
            return UInt8(max(0, min(255, (value * 255).rounded())))
        }
    }

    /// A zlib stream of uncompressed blocks.
    private static func stored(_ bytes: [UInt8]) -> Data {
        var stream = Data([0x78, 0x01])
        var start = 0
        repeat {
            let end = min(start + 65_535, bytes.count)
            let count = end - start
            stream.append(end == bytes.count ? 1 : 0)
            for number in [count, ~count & 0xFFFF] {
                stream.append(UInt8(number & 0xFF))
                stream.append(UInt8(number >> 8))
            }
            stream.append(contentsOf: bytes[start..<end])
            start = end
        } while start < bytes.count
        stream.appendNumber(adler(bytes))
        return stream
    }

    private static func adler(_ bytes: [UInt8]) -> Int {
        var (low, high) = (1, 0)
        for byte in bytes {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }
}

extension Data {
    fileprivate mutating func appendNumber(_ number: Int) {
        for shift in [24, 16, 8, 0] { append(UInt8(number >> shift & 0xFF)) }
    }

    fileprivate mutating func appendChunk(_ type: String, _ content: Data) {
        appendNumber(content.count)
        let checked = Data(type.utf8) + content
        append(checked)
        appendNumber(checked.crc32)
    }

    private var crc32: Int {
        var value: UInt32 = .max
        for byte in self {
            value = Self.crcTable[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8)
        }
        return Int(value ^ .max)
    }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }
}
