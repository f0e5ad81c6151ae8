import Foundation

extension LayoutEngine {
    /// Logs UIKit's message for constraints that cannot be satisfied simultaneously.
    func reportConflicts() {
        let conflicts = solver.conflicts
        solver.conflicts.removeAll()
        for conflict in conflicts {
            let involved = conflict.constraints.compactMap { rows[Int($0)] }
            var lines = involved.map(\.console)
            var frames: [AutoLayoutState] = []
            for state in involved.flatMap(\.readStates) where !state.view.isPlacedByConstraints {
                if !frames.contains(where: { $0 === state }) { frames.append(state) }
            }
            let axis = involved.first?.axis ?? .horizontal
            lines += frames.map { $0.autoresizingConsole(axis) }
            let broken = rows[Int(conflict.broken)]?.console ?? ""
            World.current.log(Self.message(lines, broken: broken, namesFrames: !frames.isEmpty))
        }
    }

    private static func message(_ lines: [String], broken: String, namesFrames: Bool) -> String {
        var text = "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n"
        text += "\tProbably at least one of the constraints in the following list is one you don't want. \n"
        text += "\tTry this: \n"
        text += "\t\t(1) look at each constraint and try to figure out which you don't expect; \n"
        text += "\t\t(2) find the code that added the unwanted constraint or constraints and fix it. \n"
        if namesFrames {
            text += "\t(Note: If you're seeing NSAutoresizingMaskLayoutConstraints that you don't understand, "
            text += "refer to the documentation for the UIView property translatesAutoresizingMaskIntoConstraints) \n"
        }
        text += "(\n" + lines.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n)\n\n"
        text += "Will attempt to recover by breaking constraint \n\(broken)\n\n"
        text += "Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.\n"
        text += "The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in <UIKitCore/UIView.h> "
        return text + "may also be helpful."
    }
}

extension LayoutRow {
    fileprivate var console: String {
        switch source {
        case .constraint(let constraint): constraint.value.equation
        case .content(let state, let axis):
            "<NSContentSizeLayoutConstraint \(layoutName(of: state.value.view)).\(LayoutDimension.size(axis)) == "
                + "\(NSLayoutConstraint.format(state.value.contentLength(axis)))>"
        case .stay(let state, _): "<\(layoutName(of: state.value.view))>"
        }
    }

    fileprivate var axis: NSLayoutConstraint.Axis {
        switch source {
        case .constraint(let constraint): constraint.value.firstAttribute.axis
        case .content(_, let axis), .stay(_, let axis): axis
        }
    }
}

extension AutoLayoutState {
    fileprivate func autoresizingConsole(_ axis: NSLayoutConstraint.Axis) -> String {
        let size = view.layer.bounds.size
        let length = NSLayoutConstraint.format(Double(axis == .horizontal ? size.width : size.height))
        let name = layoutName(of: view)
        let side = LayoutDimension.size(axis)
        return "<NSAutoresizingMaskLayoutConstraint h=--& v=--& \(name).\(side) == \(length)   (active)>"
    }
}
