import ScreenGraph

// The optimiser does not look into these, so what is handed to them must have been made. Those for one type take a
// reference and return: a generic one would add to both sides of a comparison.

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
