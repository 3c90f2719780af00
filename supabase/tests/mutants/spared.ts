/**
 * Mutants that no test has to find, each by the beginning of its name, with the reason. The run fails when a reason has become stale:
 * when nothing has that name any more, or when a test finds it after all.
 */
export const SPARED: [name: string, reason: string][] = []
