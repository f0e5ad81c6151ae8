import Foundation

/// An animation of a property that requires its layer to be redrawn.
struct RedrawingAnimation {
    weak var layer: CALayer?
    let animation: ActiveAnimation
}

extension ActiveAnimation {
    /// Whether the layer's class needs display at every step.
    var redraws: Bool {
        let type = type(of: layer)
        guard type != CALayer.self else { return false }
        return tracks.contains { type.followsSteps(ofKey: String($0.keyPath.prefix { $0 != "." })) }
    }
}

extension RenderContext {
    /// Called at the beginning of a frame: invalidates layers with such animations, once more after their end.
    func advanceAnimations(to now: CFTimeInterval) {
        guard !redrawing.isEmpty else { return }
        for item in redrawing { item.layer?.animationDidAdvance(to: now) }
        redrawing.removeAll { $0.layer == nil || $0.animation.isRemoved || $0.animation.hasEnded }
    }
}

extension CALayer {
    /// Displays the layer; during an animation that redraws it, with its presentation values.
    final func displayAsAnimated(at now: CFTimeInterval) {
        guard marks.contains(.needsDisplay), marks.contains(.animating), hasBeenShown,
            animationList.contains(where: \.redraws)
        else { return displayIfNeeded() }
        // Animations that start with this commit are drawn once they have started.
        guard animationList.allSatisfy({ $0.start != nil || !$0.redraws }) else {
            World.current.render.needingDisplay.append(self)
            return
        }
        marks.remove(.needsDisplay)
        let copy = presentation(at: now)
        let contentsBefore = copy.contents as AnyObject?
        copy.display()
        drawing = copy.drawing
        guard copy.contents as AnyObject? !== contentsBefore else { return }
        CATransaction.withoutActions { contents = copy.contents }
    }
}
