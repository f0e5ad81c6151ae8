import SheetPresentation

/// The detents that a view inside the sheet asks for, and its binding.
struct DetentRequest {
    var detents: [Detent]
    /// The binding's value; nil without a binding.
    var selection: Detent.Identifier?
    /// Whether the update that asks for them allows animations.
    var isAnimated = true
    /// Sets the binding.
    var write: (Detent.Identifier) -> Void
}

/// The requests of all views inside a sheet, of which the latest view's counts: a page that was pushed has its own detents until it is popped.
struct DetentRequests {
    private var entries: [(owner: ObjectIdentifier, request: DetentRequest)] = []

    /// The view whose request counts.
    var owner: ObjectIdentifier? { entries.last?.owner }

    var current: DetentRequest? {
        get { entries.last?.request }
        set {
            guard let newValue, !entries.isEmpty else { return }
            entries[entries.count - 1].request = newValue
        }
    }

    /// Adds or replaces the request of a view; nil removes it.
    mutating func set(_ request: DetentRequest?, of owner: ObjectIdentifier) {
        let index = entries.firstIndex { $0.owner == owner }
        switch (request, index) {
        case (let request?, let index?): entries[index].request = request
        case (let request?, nil): entries.append((owner, request))
        case (nil, let index?): entries.remove(at: index)
        case (nil, nil): break
        }
    }
}
