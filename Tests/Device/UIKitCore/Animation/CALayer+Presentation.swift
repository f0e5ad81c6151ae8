import Foundation

extension CALayer {
    /// Whether a commit has displayed this layer since it was added to the screen.
    package final var hasBeenShown: Bool {
        isHosted && hostedAt < World.current.render.commitCount
    }

    /// The values on the screen at a time of the world: the committed ones with the animations applied.
    package final func presented(at now: CFTimeInterval) -> LayerValues {
        presented(at: now, by: animationList)
    }

    private func presented(at now: CFTimeInterval, by animations: [ActiveAnimation]) -> LayerValues {
        var shown = committedIndex >= 0 ? World.current.render.committedValues[committedIndex] : values
        if !animations.isEmpty { animate(&shown, by: animations, at: now) }
        return shown
    }

    private func animate(_ shown: inout LayerValues, by animations: [ActiveAnimation], at now: CFTimeInterval) {
        let time = localTime(at: now)
        for active in animations {
            guard let start = active.start else { continue }
            for track in active.tracks where track.property != .other {
                track.apply(to: &shown, at: time, start: start, now: active.worldTime(at: time))
            }
        }
    }

    final func makePresentation() -> CALayer? {
        if modelLayer != nil { return self }
        guard hasBeenShown else { return nil }
        return makePresentation(at: World.current.now, by: animationList)
    }

    /// The layer in the last frame on the screen, also after it was moved to another superlayer, when it has no presentation before the next
    /// commit; its animations continue. A layer that has never been on the screen has none that have begun, and is as its model.
    final var lastOnScreen: CALayer {
        guard modelLayer == nil else { return self }
        // What has been removed since the last commit is still on the screen.
        let removed = World.current.render.removedAnimations(of: self)
        let shown = removed.isEmpty ? animationList : (animationList + removed).sorted { $0.sequence < $1.sequence }
        return makePresentation(at: World.current.now, by: shown)
    }

    private func makePresentation(at now: CFTimeInterval, by animations: [ActiveAnimation]) -> CALayer {
        let copy = ClassInstantiation.copy(self)
        copy.values = presented(at: now, by: animations)
        copy.modelLayer = self
        animateOtherProperties(of: copy, by: animations, at: now)
        return copy
    }

    /// The presentation layer at a time of the world; the layer itself before the first commit.
    package final func presentation(at now: CFTimeInterval) -> Self {
        guard modelLayer == nil, hasBeenShown else { return self }
        return unsafeDowncast(makePresentation(at: now, by: animationList), to: Self.self)
    }

    /// Applies animations of the properties that subclasses add.
    private func animateOtherProperties(
        of copy: CALayer, by animations: [ActiveAnimation], at now: CFTimeInterval
    ) {
        guard !animations.isEmpty else { return }
        let time = localTime(at: now)
        for active in animations {
            guard let start = active.start else { continue }
            for track in active.tracks where track.property == .other {
                let base = AnimatedValue(copy.value(forKeyPath: track.keyPath))
                let passed = active.worldTime(at: time)
                guard let value = track.value(from: base, at: time, start: start, now: passed) else { continue }
                copy.setValue(value.boxed, forKeyPath: track.keyPath)
            }
        }
    }
}

extension AnimatedValue {
    /// Boxed as in key-value coding.
    var boxed: Any? {
        switch self {
        case .scalar(let value): NSNumber(value: value)
        case .pair(let value): CGPoint(x: value.x, y: value.y)
        case .rect: cgRect
        case .color: cgColor
        case .transform(let value): value
        case .path(let value): value
        case .scalars(let values): values.map { NSNumber(value: $0) }
        case .colors(let values): values.map { (value: SIMD4<Double>) -> CGColor in Self.color(value) }
        case .other(let value): value
        }
    }
}
