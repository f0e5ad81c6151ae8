import Foundation

/// The traits that code has read.
package struct TraitReads {
    private var system = SystemTraits(rawValue: 0)
    private var custom: [UITrait] = []

    package var isEmpty: Bool { system.isEmpty && custom.isEmpty }

    /// Whether any of the traits that were read differs between `old` and `new`.
    package func differ(between old: TraitValues, and new: TraitValues) -> Bool {
        let known = UITraitCollection.systemTraits.indices.contains { index in
            system.contains(SystemTraits(index: index))
                && new.differs(from: old, in: UITraitCollection.systemTraits[index])
        }
        return known || custom.contains { new.differs(from: old, in: $0) }
    }

    // MARK: Recording

    /// The traits that `body` reads on its thread. Nested calls do not add to the outer ones.
    package static func made(by body: () -> Void) -> TraitReads {
        var reads = TraitReads()
        withUnsafeMutablePointer(to: &reads) { listen(with: $0, body) }
        return reads
    }

    /// Runs UIKit's own code inside an app's without recording the traits that it reads.
    static func unheard(_ body: () -> Void) {
        listen(with: nil, body)
    }

    static func note(_ trait: SystemTraits) {
        listener?.pointee.system.insert(trait)
    }

    static func note(_ trait: UITrait) {
        guard let listener else { return }
        if let index = UITraitCollection.systemTraits.firstIndex(where: { $0 == trait }) {
            listener.pointee.system.insert(SystemTraits(index: index))
        } else if !listener.pointee.custom.contains(where: { $0 == trait }) {
            listener.pointee.custom.append(trait)
        }
    }

    /// One per thread, because traits may be read on any thread.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    private static var listener: UnsafeMutablePointer<TraitReads>? {
        pthread_getspecific(key)?.assumingMemoryBound(to: TraitReads.self)
    }

    private static func listen(with listener: UnsafeMutablePointer<TraitReads>?, _ body: () -> Void) {
        let outer = pthread_getspecific(key)
        pthread_setspecific(key, listener)
        body()
        pthread_setspecific(key, outer)
    }
}

/// UIKit's own traits; each bit is an index in `UITraitCollection.systemTraits`.
struct SystemTraits: OptionSet {
    let rawValue: UInt32

    static let userInterfaceIdiom = SystemTraits(index: 0)
    static let userInterfaceStyle = SystemTraits(index: 1)
    static let layoutDirection = SystemTraits(index: 2)
    static let displayScale = SystemTraits(index: 3)
    static let horizontalSizeClass = SystemTraits(index: 4)
    static let verticalSizeClass = SystemTraits(index: 5)
    static let forceTouchCapability = SystemTraits(index: 6)
    static let preferredContentSizeCategory = SystemTraits(index: 7)
    static let displayGamut = SystemTraits(index: 8)
    static let accessibilityContrast = SystemTraits(index: 9)
    static let userInterfaceLevel = SystemTraits(index: 10)
    static let legibilityWeight = SystemTraits(index: 11)
    static let activeAppearance = SystemTraits(index: 12)
    static let imageDynamicRange = SystemTraits(index: 13)
    static let listEnvironment = SystemTraits(index: 14)
    static let sceneCaptureState = SystemTraits(index: 15)
    static let typesettingLanguage = SystemTraits(index: 16)
}

extension SystemTraits {
    init(index: Int) {
        self.init(rawValue: 1 << UInt32(index))
    }

    // Called by each read of a trait. In a debug build the protocol's methods go through a dozen witnesses.
    var isEmpty: Bool { rawValue == 0 }
    func contains(_ member: SystemTraits) -> Bool { rawValue & member.rawValue == member.rawValue }
    mutating func insert(_ member: SystemTraits) { self = SystemTraits(rawValue: rawValue | member.rawValue) }
}
