import SheetPresentation

/// The ramps along which sheets have dimmed what is beneath them in the last moments.
@MainActor
struct DimRamps {
    /// The last frame in which each slope was that of a sheet.
    private var lastFrames: [Double: Int] = [:]
    private var frame = 0

    /// What differs from a former ramp fades out in a movement, which may have begun later.
    private static let memory = ContinuityStage.framesPerSecond * 2

    /// The maximum change of the dimming per point of a sheet's movement, also before a change in the last moments.
    mutating func largestSlope(of sheets: [SheetController]) -> Double {
        frame += 1
        for sheet in sheets { lastFrames[Self.slope(of: sheet)] = frame }
        lastFrames = lastFrames.filter { frame - $0.value <= Self.memory }
        return lastFrames.keys.max() ?? 0
    }

    /// The dimming rises from the largest undimmed detent, or from off screen, to the next one.
    private static func slope(of sheet: SheetController) -> Double {
        let configuration = sheet.configuration
        let undimmed = configuration.largestUndimmedDetent.flatMap(sheet.extent) ?? 0
        let dimmed = configuration.detents.compactMap(sheet.extent).filter { $0 > undimmed }
        guard let least = dimmed.min() else { return 0 }
        return Double(configuration.appearance.dimmingOpacity) / Double(least - undimmed)
    }
}
