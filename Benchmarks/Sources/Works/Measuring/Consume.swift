import ScreenGraph

// The optimizer doesn't look into these functions, so it can't remove the arguments. The functions for one type take a
// reference and return. A generic function would add to both sides of a comparison.

@inline(never) @_optimize(none)
func consume<Value>(_ value: Value) {}

@inline(never) @_optimize(none)
func consume(_ logger: any Logger) {}

@inline(never) @_optimize(none)
func consume(_ repository: any Repository) {}

@inline(never) @_optimize(none)
func consume(_ viewModel: any ViewModel) {}

@inline(never) @_optimize(none)
func consume(_ handler: any Handler) {}
