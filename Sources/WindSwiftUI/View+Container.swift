#if canImport(SwiftUI)
public import SwiftUI
public import Wind
#endif
