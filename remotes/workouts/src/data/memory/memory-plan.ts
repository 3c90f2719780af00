/** Plan of the demo in memory, with the undo of its changes. */
export interface MemoryPlan<State> {
  get(): State
  /** Changes that are not undone, such as logging. */
  set(state: State): void
  /** A change that can be undone by its id; several under one id are undone together, to before the first of them. */
  change(id: string, state: State): void
  has(id: string): boolean
  /** As it was before the first of these changes; null when none is known. */
  before(ids: readonly string[]): State | null
  /** Forgets what could be undone. */
  forget(): void
}

export function createMemoryPlan<State>(start: State): MemoryPlan<State> {
  let state = start
  const before = new Map<string, State>()
  return {
    get: () => state,
    set: next => {
      state = next
    },
    change(id, next) {
      if (!before.has(id)) before.set(id, state)
      state = next
    },
    has: id => before.has(id),
    before: ids => ids.map(id => before.get(id)).findLast(one => one !== undefined) ?? null,
    forget: () => before.clear(),
  }
}
