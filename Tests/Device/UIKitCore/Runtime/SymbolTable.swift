import Foundation

/// The symbols of a 64-bit ELF executable.
struct SymbolTable {
    private let file: Data
    private let symbols: Range<Int>
    private let names: Range<Int>

    private static let headerSize = 64
    private static let sectionSize = 64
    private static let symbolSize = 24
    /// The type of the section that contains all symbols (SHT_SYMTAB), not only the exported ones.
    private static let symbolSection: UInt32 = 2

    init?(path: String) {
        guard let file = try? Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped) else { return nil }
        guard file.count > Self.headerSize, file.prefix(5) == Data([0x7f, 0x45, 0x4c, 0x46, 2]) else { return nil }
        let found = file.withUnsafeBytes { bytes -> (symbols: Range<Int>, names: Range<Int>)? in
            let sections = Int(bytes.loadUnaligned(fromByteOffset: 40, as: UInt64.self))
            let count = Int(bytes.loadUnaligned(fromByteOffset: 60, as: UInt16.self))
            guard sections > 0, sections + count * Self.sectionSize <= bytes.count else { return nil }
            func range(_ index: Int) -> Range<Int>? {
                let start = sections + index * Self.sectionSize
                let offset = Int(bytes.loadUnaligned(fromByteOffset: start + 24, as: UInt64.self))
                let size = Int(bytes.loadUnaligned(fromByteOffset: start + 32, as: UInt64.self))
                return offset + size <= bytes.count ? offset..<offset + size : nil
            }
            for index in 0..<count {
                let start = sections + index * Self.sectionSize
                guard bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self) == Self.symbolSection else {
                    continue
                }
                let link = Int(bytes.loadUnaligned(fromByteOffset: start + 40, as: UInt32.self))
                guard link < count, let symbols = range(index), let names = range(link) else { return nil }
                return (symbols, names)
            }
            return nil
        }
        guard let found else { return nil }
        self.file = file
        symbols = found.symbols
        names = found.names
    }

    /// The name, with this suffix, of the symbol at an address of the file.
    func name(at address: UInt, suffix: String) -> String? {
        first { symbol, value in value == address && String(cString: symbol).hasSuffix(suffix) }
    }

    /// Whether a symbol that begins with `prefix` satisfies `condition`.
    func contains(prefix: String, where condition: (UnsafePointer<CChar>) -> Bool) -> Bool {
        prefix.withCString { prefix in
            let length = strlen(prefix)
            return first { symbol, _ in strncmp(symbol, prefix, length) == 0 && condition(symbol) } != nil
        }
    }

    /// The addresses of the initializers without arguments that classes declare, by the address of the class.
    func plainInitializers() -> [UInt: UInt] {
        var classes: [String: UInt] = [:]
        var initializers: [String: UInt] = [:]
        _ = first { symbol, value in
            let length = strlen(symbol)
            if let name = Self.classOfMetadata(symbol, length) { classes[name] = value }
            if let name = Self.classOfPlainInitializer(symbol, length) { initializers[name] = value }
            return false
        }
        var found: [UInt: UInt] = [:]
        for (name, initializer) in initializers {
            if let address = classes[name] { found[address] = initializer }
        }
        return found
    }

    /// The mangled name of a class, if a symbol is its metadata: its name with an N.
    private static func classOfMetadata(_ symbol: UnsafePointer<CChar>, _ length: Int) -> String? {
        guard ends(symbol, length, with: "CN") else { return nil }
        return start(of: symbol, length - 1)
    }

    /// The mangled name of a class, if a symbol is its allocating `init() -> Self`. The letter after the A refers back to the class, because
    /// mangling replaces repeated components by letters that count from A.
    private static func classOfPlainInitializer(_ symbol: UnsafePointer<CChar>, _ length: Int) -> String? {
        guard ends(symbol, length, with: "ycfC"), ends(symbol, length - 5, with: "CA"),
            symbol[length - 5] >= CChar(UInt8(ascii: "C")), symbol[length - 5] <= CChar(UInt8(ascii: "H"))
        else { return nil }
        return start(of: symbol, length - 6)
    }

    /// Compares bytes, because for a comparison by C's functions a Swift string would be copied.
    private static func ends(_ symbol: UnsafePointer<CChar>, _ length: Int, with suffix: StaticString) -> Bool {
        let count = suffix.utf8CodeUnitCount
        return length > count && memcmp(symbol + length - count, suffix.utf8Start, count) == 0
    }

    private static func start(of symbol: UnsafePointer<CChar>, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: symbol, count: count), as: UTF8.self)
    }

    private func first(where condition: (UnsafePointer<CChar>, UInt) -> Bool) -> String? {
        file.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return nil }
            let text = base.advanced(by: names.lowerBound).assumingMemoryBound(to: CChar.self)
            let (end, namesLength) = (symbols.upperBound - Self.symbolSize, names.count)
            var place = symbols.lowerBound
            while place <= end {
                let name = Int(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))
                let value = UInt(bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
                place += Self.symbolSize
                guard name > 0, name < namesLength, condition(text + name, value) else { continue }
                return String(cString: text + name)
            }
            return nil
        }
    }
}
