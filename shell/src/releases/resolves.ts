/** Whether a specifier of an import map is known. Once resolved it keeps its answer: not to be asked before its map was added. */
export function resolves(specifier: string): boolean {
  try {
    import.meta.resolve(specifier)
    return true
  } catch {
    return false
  }
}
