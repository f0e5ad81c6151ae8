import Foundation

extension CGMutablePath {
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        let unit = CGAffineTransform(
            a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.midX, ty: rect.midY
        ).concatenating(transform)
        move(to: CGPoint(x: 1, y: 0), transform: unit)
        appendUnitArc(from: 0, sweep: 2 * Double.pi, transform: unit)
        closeSubpath()
    }

    /// Core Graphics raises if a corner is larger than half a side; here it is clamped.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let width = min(max(0, cornerWidth), rect.width / 2)
        let height = min(max(0, cornerHeight), rect.height / 2)
        guard width > 0, height > 0 else { return addRect(rect, transform: transform) }
        let quarters: [(x: CGFloat, y: CGFloat, angle: Double)] = [
            (rect.maxX - width, rect.maxY - height, 0), (rect.minX + width, rect.maxY - height, 0.5),
            (rect.minX + width, rect.minY + height, 1), (rect.maxX - width, rect.minY + height, 1.5),
        ]
        move(to: CGPoint(x: rect.maxX, y: rect.midY), transform: transform)
        for quarter in quarters {
            let unit = CGAffineTransform(a: width, b: 0, c: 0, d: height, tx: quarter.x, ty: quarter.y)
                .concatenating(transform)
            let start = quarter.angle * Double.pi
            addLine(to: CGPoint(x: cos(start), y: sin(start)), transform: unit)
            appendUnitArc(from: start, sweep: Double.pi / 2, transform: unit)
        }
        closeSubpath()
    }

    /// `clockwise` assumes a y-up coordinate system, so it looks reversed on a screen, as with Core Graphics.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let start = Double(startAngle)
        var sweep = Double(endAngle) - start
        let turn = 2 * Double.pi
        if clockwise {
            if sweep < -turn { sweep = -turn }
            while sweep > 0 { sweep -= turn }
        } else {
            if sweep > turn { sweep = turn }
            while sweep < 0 { sweep += turn }
        }
        addArc(center: center, radius: radius, start: start, sweep: sweep, transform: transform)
    }

    private func addArc(
        center: CGPoint, radius: CGFloat, start: Double, sweep: Double, transform: CGAffineTransform
    ) {
        let unit = CGAffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
            .concatenating(transform)
        let first = CGPoint(x: cos(start), y: sin(start))
        if isEmpty {
            move(to: first, transform: unit)
        } else {
            addLine(to: first, transform: unit)
        }
        appendUnitArc(from: start, sweep: sweep, transform: unit)
    }

    /// Appends cubics of at most a quarter circle each on the unit circle, starting at the current point.
    private func appendUnitArc(from start: Double, sweep: Double, transform: CGAffineTransform) {
        guard sweep != 0 else { return }
        let count = max(1, Int((abs(sweep) / (Double.pi / 2) - 1e-9).rounded(.up)))
        let step = sweep / Double(count)
        let handle = 4.0 / 3.0 * tan(step / 4)
        for index in 0..<count {
            let a = start + step * Double(index)
            let b = a + step
            addCurve(
                to: CGPoint(x: cos(b), y: sin(b)),
                control1: CGPoint(x: cos(a) - handle * sin(a), y: sin(a) + handle * cos(a)),
                control2: CGPoint(x: cos(b) + handle * sin(b), y: sin(b) - handle * cos(b)),
                transform: transform
            )
        }
    }
}
