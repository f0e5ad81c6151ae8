// Shorthands for the attributes that tell Swift how to import a declaration.
#pragma once
#define ACTOR __attribute__((swift_attr("@UIActor")))
#define NONISO __attribute__((swift_attr("nonisolated")))
#define SENDABLE __attribute__((swift_attr("@Sendable")))
#define NAME(x) __attribute__((swift_name(#x)))
#define DESIGNATED __attribute__((objc_designated_initializer))
#define BRIDGE(x) __attribute__((swift_bridge(#x)))
#define WRAP_STRUCT __attribute__((swift_wrapper(struct)))
#define IOS(version) __attribute__((availability(ios, introduced = version)))
#define NOT_IN_EXTENSIONS __attribute__((availability(ios_app_extension, unavailable)))
#define UNAVAILABLE __attribute__((unavailable))
#define NEVER_ASYNC __attribute__((swift_async(none)))
#define RETAINED __attribute__((cf_returns_retained))
#define NOESCAPE __attribute__((noescape))
#define EXTERN extern
#define ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define OPTIONS(type, name) enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; enum name : type
#define AUDIT _Pragma("clang assume_nonnull begin")
#define AUDIT_END _Pragma("clang assume_nonnull end")
