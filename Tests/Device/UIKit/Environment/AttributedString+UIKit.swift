import Foundation

extension AttributeScopes {
    /// The attributes that UIKit draws.
    public struct UIKitAttributes: AttributeScope {
        public let font: FontAttribute
        public let paragraphStyle: ParagraphStyleAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let ligature: LigatureAttribute
        public let kern: KernAttribute
        public let tracking: TrackingAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let strokeColor: StrokeColorAttribute
        public let strokeWidth: StrokeWidthAttribute
        public let shadow: ShadowAttribute
        public let textEffect: TextEffectAttribute
        public let attachment: AttachmentAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let underlineColor: UnderlineColorAttribute
        public let strikethroughColor: StrikethroughColorAttribute
        public let obliqueness: ObliquenessAttribute
        public let expansion: ExpansionAttribute
        public let foundation: FoundationAttributes

        public enum FontAttribute: AttributedStringKey {
            public typealias Value = UIFont
            public static let name = "NSFont"
        }
        public enum ParagraphStyleAttribute: AttributedStringKey {
            public typealias Value = NSParagraphStyle
            public static let name = "NSParagraphStyle"
        }
        public enum ForegroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSColor"
        }
        public enum BackgroundColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSBackgroundColor"
        }
        public enum LigatureAttribute: AttributedStringKey {
            public typealias Value = Int
            public static let name = "NSLigature"
        }
        public enum KernAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSKern"
        }
        public enum TrackingAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "CTTracking"
        }
        public enum StrikethroughStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSStrikethrough"
        }
        public enum UnderlineStyleAttribute: AttributedStringKey {
            public typealias Value = NSUnderlineStyle
            public static let name = "NSUnderline"
        }
        public enum StrokeColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSStrokeColor"
        }
        public enum StrokeWidthAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSStrokeWidth"
        }
        public enum ShadowAttribute: AttributedStringKey {
            public typealias Value = NSShadow
            public static let name = "NSShadow"
        }
        public enum TextEffectAttribute: AttributedStringKey {
            public typealias Value = NSAttributedString.TextEffectStyle
            public static let name = "NSTextEffect"
        }
        public enum AttachmentAttribute: AttributedStringKey {
            public typealias Value = NSTextAttachment
            public static let name = "NSAttachment"
        }
        public enum BaselineOffsetAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSBaselineOffset"
        }
        public enum UnderlineColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSUnderlineColor"
        }
        public enum StrikethroughColorAttribute: AttributedStringKey {
            public typealias Value = UIColor
            public static let name = "NSStrikethroughColor"
        }
        public enum ObliquenessAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSObliqueness"
        }
        public enum ExpansionAttribute: AttributedStringKey {
            public typealias Value = CGFloat
            public static let name = "NSExpansion"
        }
    }

    public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
    @_disfavoredOverload
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, T>
    ) -> T {
        self[T.self]
    }
}

extension AttributedString {
    /// The same characters with only the attributes that are drawn.
    var drawn: NSAttributedString {
        let result = NSMutableAttributedString(string: "")
        for run in runs {
            var attributes: [NSAttributedString.Key: Any] = [:]
            typealias Scope = AttributeScopes.UIKitAttributes
            attributes[.font] = run[Scope.FontAttribute.self]
            attributes[.paragraphStyle] = run[Scope.ParagraphStyleAttribute.self]
            attributes[.foregroundColor] = run[Scope.ForegroundColorAttribute.self]
            attributes[.backgroundColor] = run[Scope.BackgroundColorAttribute.self]
            attributes[.ligature] = run[Scope.LigatureAttribute.self]
            attributes[.kern] = run[Scope.KernAttribute.self]
            attributes[.tracking] = run[Scope.TrackingAttribute.self]
            attributes[.strikethroughStyle] = run[Scope.StrikethroughStyleAttribute.self]?.rawValue
            attributes[.underlineStyle] = run[Scope.UnderlineStyleAttribute.self]?.rawValue
            attributes[.strokeColor] = run[Scope.StrokeColorAttribute.self]
            attributes[.strokeWidth] = run[Scope.StrokeWidthAttribute.self]
            attributes[.shadow] = run[Scope.ShadowAttribute.self]
            attributes[.textEffect] = run[Scope.TextEffectAttribute.self]
            attributes[.attachment] = run[Scope.AttachmentAttribute.self]
            attributes[.baselineOffset] = run[Scope.BaselineOffsetAttribute.self]
            attributes[.underlineColor] = run[Scope.UnderlineColorAttribute.self]
            attributes[.strikethroughColor] = run[Scope.StrikethroughColorAttribute.self]
            attributes[.obliqueness] = run[Scope.ObliquenessAttribute.self]
            attributes[.expansion] = run[Scope.ExpansionAttribute.self]
            result.append(NSAttributedString(string: String(self[run.range].characters), attributes: attributes))
        }
        return result
    }
}
