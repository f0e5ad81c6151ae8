import Foundation

/// Acts on items as long as they are in its region.
@preconcurrency @MainActor
open class UIFieldBehavior: UIDynamicBehavior {
    private var list = DynamicItemList()
    private var force = FieldForce.drag

    @available(*, unavailable, message: "use one of the factories")
    public override init() {
        super.init()
    }

    static func make(_ force: FieldForce) -> Self {
        let made = unsafeDowncast(ClassInstantiation.make(self), to: self)
        made.force = force
        return made
    }

    open var items: [any UIDynamicItem] { list.items }

    open func addItem(_ item: any UIDynamicItem) {
        guard list.insert(item), let dynamicAnimator else { return }
        dynamicAnimator.body(for: item)?.wake()
        dynamicAnimator.resume()
    }

    open func removeItem(_ item: any UIDynamicItem) {
        guard list.remove(item), let dynamicAnimator else { return }
        dynamicAnimator.release(item)
        dynamicAnimator.resume()
    }

    // MARK: Attributes

    open var position = CGPoint.zero { didSet { changed() } }
    /// Around the position.
    open var region = UIRegion.infinite { didSet { changed() } }
    open var strength: CGFloat = 1 { didSet { changed() } }
    /// The exponent with which the field gets weaker with distance; zero for a uniform one.
    open var falloff: CGFloat = 0 { didSet { changed() } }
    /// Nearer than this the field does not get stronger.
    open var minimumRadius: CGFloat = 1e-5 { didSet { changed() } }
    /// Of linear gravity and velocity; zero for others.
    open var direction = CGVector.zero { didSet { changed() } }
    /// Of noise and turbulence: one for the least sudden changes.
    open var smoothness: CGFloat = 0 { didSet { changed() } }
    /// Of noise and turbulence: how many times a second they change; zero to freeze them.
    open var animationSpeed: CGFloat = 0 { didSet { changed() } }

    // MARK: In an animator

    override var hasItems: Bool { true }

    override func associate(with animator: UIDynamicAnimator) {
        for item in items { animator.body(for: item)?.wake() }
        animator.world.fields.append(self)
    }

    override func dissociate(from animator: UIDynamicAnimator) {
        animator.world.fields.removeAll { $0 === self }
        for item in items { animator.release(item) }
    }

    private func changed() {
        guard let dynamicAnimator else { return }
        for item in items { dynamicAnimator.knownBody(of: item)?.wake() }
        dynamicAnimator.resume()
    }
}

extension UIFieldBehavior: DynamicField {
    func act(in world: DynamicWorld, at time: Double, for step: Double) {
        for item in items {
            guard let body = dynamicAnimator?.knownBody(of: item), body.isAwake, !body.isFixed else { continue }
            let away = body.position - DynamicVector(metres: position)
            guard region.contains(away.points) else { continue }
            let share = falloff == 0 ? 1 : pow(max(away.length, Double(minimumRadius)), -Double(falloff))
            let strength = Double(strength) * share
            if case .velocity = force {
                body.velocity = DynamicVector(direction) * strength
                continue
            }
            body.velocity += step * body.inverseMass * force(on: body, away, strength, time, step)
        }
    }

    private func force(
        on body: DynamicBody, _ away: DynamicVector, _ strength: Double, _ time: Double, _ step: Double
    ) -> DynamicVector {
        switch force {
        case .drag: return -strength * body.velocity
        case .vortex: return strength * body.mass * away.normal
        case .radialGravity: return -strength * body.mass * away.normalized
        case .linearGravity: return strength * body.mass * DynamicVector(direction)
        case .velocity: return .zero
        case .noise: return strength * noise(at: body.position, time)
        case .turbulence: return strength * body.velocity.length * noise(at: body.position, time)
        case .spring: return -strength * away
        case .electric: return strength * body.charge * away.normalized
        case .magnetic: return strength * body.charge * body.velocity.normal
        case .custom(let evaluate):
            let velocity = body.velocity.points
            let pull = evaluate(
                self, body.position.points, CGVector(dx: velocity.x, dy: velocity.y), CGFloat(body.mass),
                CGFloat(body.charge), step)
            return DynamicVector(pull)
        }
    }

    /// Waves whose lengths have no common measure, the shorter ones the rougher the noise is.
    private func noise(at place: DynamicVector, _ time: Double) -> DynamicVector {
        let pace = 2 * Double.pi * Double(animationSpeed) * time
        let rough = 1 - min(max(Double(smoothness), 0), 1)
        func value(_ phase: Double) -> Double {
            let long = sin(2.3 * place.x + 3.1 * place.y + pace + phase)
            let short = sin(11.7 * place.x - 7.9 * place.y + 1.7 * pace + 2 * phase)
            return (long + rough * short) / (1 + rough)
        }
        return DynamicVector(value(0), value(2.1))
    }
}
