import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds every place in a file that can have a mistake.
final class SiteFinder: SyntaxVisitor {
    private let file: String
    private let text: [UInt8]
    private let converter: SourceLocationConverter
    private var found: [Site] = []

    /// The sites in a file in their order.
    static func sites(in source: String, file: String) -> [Site] {
        let tree = Parser.parse(source: source)
        // Operators that the file declares itself stay unresolved, and are not mutated.
        let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
        let finder = SiteFinder(file: file, source: source, tree: folded)
        finder.walk(folded)
        return finder.found.sorted {
            ($0.range.lowerBound, -$0.range.upperBound, $0.mutant.key) < (
                $1.range.lowerBound, -$1.range.upperBound, $1.mutant.key
            )
        }
    }

    private init(file: String, source: String, tree: Syntax) {
        self.file = file
        text = Array(source.utf8)
        converter = SourceLocationConverter(fileName: file, tree: tree)
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: What is compiled, and only that

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let clause = node.clauses.first(where: { Self.isCompiled($0.condition) == true }),
            let body = clause.elements,
            node.clauses.prefix(while: { $0 != clause }).allSatisfy({ Self.isCompiled($0.condition) == false })
        {
            walk(body)
        }
        return .skipChildren
    }

    /// Whether a block is compiled on Linux; nil if that is not known.
    private static func isCompiled(_ condition: ExprSyntax?) -> Bool? {
        switch condition?.trimmedDescription {
        case nil, "os(Linux)", "!canImport(ObjectiveC)": true
        case "!os(Linux)", "canImport(ObjectiveC)", "canImport(SwiftUI)": false
        default: nil
        }
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: SwitchCaseItemSyntax) -> SyntaxVisitorContinueKind {
        if let clause = node.whereClause { walk(clause) }
        return .skipChildren
    }

    override func visit(_ node: MatchingPatternConditionSyntax) -> SyntaxVisitorContinueKind {
        walk(node.initializer)
        return .skipChildren
    }

    // MARK: Conditions

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition { negate(condition) }
        return .visitChildren
    }

    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        negate(node.condition)
        return .visitChildren
    }

    private func negate(_ condition: ExprSyntax) {
        add(.negation, condition, "!(\(condition.trimmedDescription))", .invert)
    }

    /// Whether it is all of a condition, which is negated anyway.
    private func isCondition(_ node: some ExprSyntaxProtocol) -> Bool {
        switch node.parent?.kind {
        case .conditionElement, .repeatStmt, .whereClause: true
        case .ternaryExpr: node.parent?.as(TernaryExprSyntax.self)?.condition.id == node.id
        default: false
        }
    }

    // MARK: Operators

    private static let comparisons = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    ]
    private static let equalities: Set<String> = ["==", "!=", "===", "!=="]
    private static let logic = ["&&": "||", "||": "&&"]
    private static let signs = ["+": "-", "-": "+", "*": "/", "/": "*"]
    private static let assignments = ["+=": "-=", "-=": "+=", "*=": "/=", "/=": "*="]

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard let name = node.operatorName else { return .visitChildren }
        if let other = Self.comparisons[name] {
            // An inverted equality is the same mistake as an inverted condition; an inverted limit is not.
            if !(isCondition(node) && Self.equalities.contains(name)) { replace(.comparison, node, other) }
        } else if let other = Self.logic[name] {
            replace(.logic, node, other)
        } else if let other = Self.signs[name] {
            replace(.sign, node, other)
        }
        return .visitChildren
    }

    private func replace(_ mistake: Mistake, _ node: InfixOperatorExprSyntax, _ name: String) {
        let text = node.replacing(operatorName: name)
        add(mistake, node, text, .replace(with: text))
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        let operand = node.expression.trimmedDescription
        switch node.operator.text {
        case "!": if !isCondition(node) { add(.negation, node, operand, .invert) }
        case "-": add(.sign, node, operand, .replace(with: operand))
        default: break
        }
        return .visitChildren
    }

    // MARK: Extrema and constants

    private static let extrema = ["min": "max", "max": "min"]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let name =
            called.as(DeclReferenceExprSyntax.self)?.baseName
            ?? called.as(MemberAccessExprSyntax.self)?.declName.baseName
        if let name, let other = Self.extrema[name.text] {
            let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
            let offset = name.positionAfterSkippingLeadingTrivia.utf8Offset - start
            var bytes = Array(node.trimmedDescription.utf8)
            bytes.replaceSubrange(offset..<(offset + name.text.utf8.count), with: Array(other.utf8))
            let text = String(decoding: bytes, as: UTF8.self)
            add(.extremum, node, text, .replace(with: text))
        }
        return .visitChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let value = Int(node.literal.text.filter { $0 != "_" }) { replace(node, value == 0 ? "1" : "\(value * 2)") }
        return .skipChildren
    }

    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let value = Double(node.literal.text.filter { $0 != "_" }) {
            replace(node, value == 0 ? "1.0" : "\(value * 2)")
        }
        return .skipChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if !isCondition(node) { replace(node, node.literal.text == "true" ? "false" : "true") }
        return .skipChildren
    }

    private func replace(_ literal: some ExprSyntaxProtocol, _ text: String) {
        add(.constant, literal, text, .replace(with: text))
    }

    // MARK: Statements

    private static let terminating: Set<String> = [
        "fatalError", "preconditionFailure", "assertionFailure", "precondition", "assert",
    ]

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard case .expr(let expression) = node.item, !isResult(node) else { return .visitChildren }
        let bare = expression.withoutEffects
        if let operation = bare.as(InfixOperatorExprSyntax.self) {
            let name = operation.operatorName
            if let name, let other = Self.assignments[name] {
                let text = operation.replacing(operatorName: other)
                add(.sign, expression, text, .replaceStatement(with: text))
            }
            let isAssignment = operation.operator.is(AssignmentExprSyntax.self) || name.map(Self.isAssignment) == true
            // An initializer has to set its properties.
            if isAssignment, !node.isInInitializer { add(.drop, expression, "", .drop) }
        } else if let call = bare.as(FunctionCallExprSyntax.self) {
            let called = call.calledExpression.trimmedDescription
            if !Self.terminating.contains(called), !called.hasSuffix(".init") { add(.drop, expression, "", .drop) }
        }
        return .visitChildren
    }

    private static func isAssignment(_ name: String) -> Bool {
        name.hasSuffix("=") && comparisons[name] == nil
    }

    /// Whether an expression is what a function or a property returns.
    private func isResult(_ node: CodeBlockItemSyntax) -> Bool {
        guard let list = node.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
        switch list.parent?.kind {
        case .accessorBlock: return true
        case .codeBlock:
            let owner = list.parent?.parent
            if let function = owner?.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
            return owner?.as(AccessorDeclSyntax.self)?.accessorSpecifier.text == "get"
        default: return false
        }
    }

    // MARK: Adding

    private func add(_ mistake: Mistake, _ node: some SyntaxProtocol, _ replacement: String, _ edit: Site.Edit) {
        let start = node.positionAfterSkippingLeadingTrivia
        let location = converter.location(for: start)
        let mutant = Mutant(
            file: file, line: location.line, column: location.column, mistake: mistake,
            original: node.trimmedDescription.inOneLine, replacement: replacement.inOneLine)
        let ancestors = sequence(first: Syntax(node), next: \.parent)
        let declaration = ancestors.first { $0.is(MemberBlockItemSyntax.self) }
        let statement = ancestors.prefix { $0 != declaration }.first { $0.is(CodeBlockItemSyntax.self) }
        let range = node.trimmedRange.offsets
        found.append(
            Site(
                mutant: mutant, range: range, statement: statement?.trimmedRange.offsets ?? range,
                declaration: declaration?.trimmedRange.offsets ?? 0..<text.count, edit: edit))
    }
}

extension Range<AbsolutePosition> {
    fileprivate var offsets: Range<Int> { lowerBound.utf8Offset..<upperBound.utf8Offset }
}

extension InfixOperatorExprSyntax {
    fileprivate var operatorName: String? { self.operator.as(BinaryOperatorExprSyntax.self)?.operator.text }

    /// The expression with another operator.
    fileprivate func replacing(operatorName name: String) -> String {
        let start = positionAfterSkippingLeadingTrivia.utf8Offset
        let range = self.operator.trimmedRange.offsets
        var bytes = Array(trimmedDescription.utf8)
        bytes.replaceSubrange((range.lowerBound - start)..<(range.upperBound - start), with: Array(name.utf8))
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension ExprSyntax {
    /// The expression without `try` and `await`.
    fileprivate var withoutEffects: ExprSyntax {
        if let expression = self.as(TryExprSyntax.self) { return expression.expression.withoutEffects }
        if let expression = self.as(AwaitExprSyntax.self) { return expression.expression.withoutEffects }
        return self
    }
}

extension CodeBlockItemSyntax {
    /// Whether it is in an initializer, outside of any closure.
    fileprivate var isInInitializer: Bool {
        for node in sequence(first: Syntax(self), next: \.parent) {
            if node.is(InitializerDeclSyntax.self) { return true }
            if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) || node.is(AccessorDeclSyntax.self) {
                return false
            }
        }
        return false
    }
}

extension String {
    /// For a line of a report.
    fileprivate var inOneLine: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
