/**
 * The strongly connected components of a graph: sets of nodes that can all be reached from each other (Tarjan 1972).
 *
 * @returns those of more than one node, each sorted by name.
 */
export function components(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const found: string[][] = []
  const index = new Map<string, number>()
  /** The earliest node on the stack that a node leads to. */
  const low = new Map<string, number>()
  const stack: string[] = []
  const onStack = new Set<string>()

  function visit(node: string): number {
    const own = index.size
    index.set(node, own)
    low.set(node, own)
    stack.push(node)
    onStack.add(node)
    for (const next of edges.get(node) ?? []) {
      const reached = index.has(next) ? (onStack.has(next) ? index.get(next) : undefined) : visit(next)
      low.set(node, Math.min(low.get(node) ?? own, reached ?? own))
    }
    const lowest = low.get(node) ?? own
    if (lowest === own) {
      const component = stack.splice(stack.indexOf(node))
      for (const member of component) onStack.delete(member)
      if (component.length > 1) found.push(component.sort())
    }
    return lowest
  }

  for (const node of edges.keys()) if (!index.has(node)) visit(node)
  return found.sort((one, other) => (one.join() < other.join() ? -1 : 1))
}
