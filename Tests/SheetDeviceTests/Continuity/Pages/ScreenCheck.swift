import ScreenContinuity
import Simulator
import UIKit

/// Compares everything on a stage's screen with the previous frame, in each frame until the first violation.
@MainActor
final class ScreenCheck {
    private(set) var violation: ContinuityViolation?

    /// Records a violation that is not seen in one frame.
    func fail(_ violation: ContinuityViolation) {
        if self.violation == nil { self.violation = violation }
    }

    /// The number of comparisons of a region of the screen with the previous frame.
    var comparisons: Int { recorder.comparisons }

    private var recorder: RegionRecorder
    private var ramps = DimRamps()

    /// What happens without animation.
    struct Exemptions {
        /// The names of pages that may appear and disappear in one frame, in which everything may change.
        var pages: Set<String> = []
        /// Whether something else has changed since the last frame.
        var isFrameExempt = false
    }

    /// - Parameters:
    ///   - exemptions: Called in each frame.
    ///   - didRest: Called after a frame at rest, in which all requested changes have happened.
    init(
        _ limits: RegionLimits, comesAtOnce: Bool = false, on stage: ContinuityStage,
        exemptions: @escaping () -> Exemptions = { Exemptions() }, didRest: @escaping () -> Void = {}
    ) {
        recorder = RegionRecorder(limits, comesAtOnce: comesAtOnce)
        stage.onFrame = { [weak self, weak stage] circumstances, isExempt in
            guard let self, let stage, violation == nil else { return }
            let exemptions = exemptions()
            recorder.unanimated = exemptions.pages
            recorder.dimPerPoint = ramps.largestSlope(of: stage.sheets)
            violation = recorder.check(
                stage.device, circumstances,
                isExempt: isExempt || exemptions.isFrameExempt || circumstances.endsMovements)
            if circumstances.isOver { didRest() }
        }
    }
}
