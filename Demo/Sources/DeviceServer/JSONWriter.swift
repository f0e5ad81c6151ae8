import Foundation

/// Writes JSON directly into bytes, with a maximum number of decimals.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func begin(_ bracket: Character) {
        separate()
        bytes.append(bracket.asciiValue!)
        needsComma = false
    }

    mutating func end(_ bracket: Character) {
        bytes.append(bracket.asciiValue!)
        needsComma = true
    }

    mutating func array(_ body: (inout JSONWriter) -> Void) {
        begin("[")
        body(&self)
        end("]")
    }

    mutating func object(_ body: (inout JSONWriter) -> Void) {
        begin("{")
        body(&self)
        end("}")
    }

    mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: [UInt8(ascii: "\""), UInt8(ascii: ":")])
        needsComma = false
    }

    mutating func write(_ value: Int) {
        separate()
        appendDigits(value)
        needsComma = true
    }

    mutating func write(_ value: Bool) {
        separate()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
        needsComma = true
    }

    mutating func write(_ value: Double, decimals: Int = 2) {
        separate()
        append(value, decimals: decimals)
        needsComma = true
    }

    mutating func write(_ value: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(hexadecimal(byte >> 4))
                bytes.append(hexadecimal(byte & 15))
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    /// Writes an encodable value.
    mutating func write<Value: Encodable>(encoding value: Value) {
        separate()
        bytes.append(contentsOf: (try? JSONEncoder().encode(value)) ?? Data("null".utf8))
        needsComma = true
    }

    /// Appends the elements of another writer.
    mutating func splice(_ other: JSONWriter) {
        guard !other.bytes.isEmpty else { return }
        separate()
        bytes.append(contentsOf: other.bytes)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func append(_ value: Double, decimals: Int) {
        let factor = powersOfTen[decimals]
        let scaled = (value * factor).rounded()
        // Numbers that JSON or a screen cannot represent are sent as zero.
        guard scaled.isFinite, abs(scaled) < 1e15 else {
            bytes.append(UInt8(ascii: "0"))
            return
        }
        var whole = Int(scaled)
        if whole < 0 {
            bytes.append(UInt8(ascii: "-"))
            whole = -whole
        }
        let unit = Int(factor)
        appendDigits(whole / unit)
        var fraction = whole % unit
        guard fraction > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        var place = unit / 10
        while fraction > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(fraction / place))
            fraction %= place
            place /= 10
        }
    }

    private mutating func appendDigits(_ value: Int) {
        if value >= 0 && value < 10 {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
        } else {
            bytes.append(contentsOf: String(value).utf8)
        }
    }

    private func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
    }
}

private let powersOfTen: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
