import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Finds out which methods classes declare, from the symbols of their executables.
///
/// Whether an optional method is implemented is usually detected by calling it. This is used where such a call would
/// have side effects. Classes of an executable without symbols appear to declare nothing.
@MainActor
package enum DeclaredMethods {
    private struct Question: Hashable {
        let type: ObjectIdentifier
        let labels: [String]
    }

    private static var answers: [Question: Bool] = [:]

    /// Whether the object's class or a superclass outside this module declares a method with these argument labels.
    package static func contains(_ labels: [String], of object: AnyObject) -> Bool {
        var next: AnyClass? = type(of: object)
        while let type = next {
            if declares(labels, in: type) { return true }
            next = _getSuperclass(type)
        }
        return false
    }

    /// The initializers by executable and then by class, both as addresses.
    private static var plainInitializers: [UInt: [UInt: UInt]] = [:]

    /// The address of the initializer without arguments declared by a class outside UIKit.
    package static func plainInitializer(of type: AnyClass) -> UInt? {
        guard !belongsToUIKit(_typeName(type)) else { return nil }
        let address = unsafeBitCast(type, to: UInt.self)
        guard let image = image(at: address) else { return nil }
        if plainInitializers[image.base] == nil {
            plainInitializers[image.base] = SymbolTable(path: image.path)?.plainInitializers() ?? [:]
        }
        return plainInitializers[image.base]?[address - image.base].map { $0 + image.base }
    }

    /// - Parameter name: The name of a type with its module, or a mangled one.
    private static func belongsToUIKit(_ name: String) -> Bool {
        ["UIKit.", "UIKitCore.", "$s5UIKit", "$s9UIKitCore"].contains { name.hasPrefix($0) }
    }

    private static func declares(_ labels: [String], in type: AnyClass) -> Bool {
        let question = Question(type: ObjectIdentifier(type), labels: labels)
        if let known = answers[question] { return known }
        let answer = search(labels, in: type)
        answers[question] = answer
        return answer
    }

    private static func search(_ labels: [String], in type: AnyClass) -> Bool {
        guard !belongsToUIKit(_typeName(type)) else { return false }
        let address = unsafeBitCast(type, to: UInt.self)
        guard let image = image(at: address), let table = SymbolTable(path: image.path) else { return false }
        // The name of a private class is known only from the symbols: the mangled name of its metadata ends in N.
        guard let name = table.name(at: address - image.base, suffix: "N"), !belongsToUIKit(name) else {
            return false
        }
        let parts = labels.map { "\($0): " }
        return table.contains(prefix: String(name.dropLast())) { symbol in
            // Mangled names of functions end in F; those of protocol witnesses do not.
            guard symbol[strlen(symbol) - 1] == CChar(UInt8(ascii: "F")) else { return false }
            guard let signature = demangled(symbol) else { return false }
            var rest = signature[...]
            return parts.allSatisfy { part in
                guard let found = rest.range(of: part) else { return false }
                rest = rest[found.upperBound...]
                return true
            }
        }
    }

    private static func image(at address: UInt) -> (path: String, base: UInt)? {
        // C's Dl_info: the file's name and base address, then the name and address of the nearest symbol.
        var info: (UnsafePointer<CChar>?, UInt, UInt, UInt) = (nil, 0, 0, 0)
        guard let pointer = UnsafeRawPointer(bitPattern: address), dladdr(pointer, &info) != 0, let name = info.0 else {
            return nil
        }
        let path = String(cString: name)
        return (path.hasPrefix("/") && path.hasSuffix(".so") ? path : "/proc/self/exe", info.1)
    }

    private static func demangled(_ symbol: UnsafePointer<CChar>) -> String? {
        guard let text = swiftDemangle(symbol, strlen(symbol), nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}

@_silgen_name("dladdr")
private func dladdr(_ address: UnsafeRawPointer, _ info: UnsafeMutableRawPointer) -> CInt

@_silgen_name("swift_demangle")
private func swiftDemangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
    _ outputSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
