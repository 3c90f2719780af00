/**
 * SQL of one operation. `given` is its setup and `effect` a query after it, both without row level security and in the same
 * transaction: no row from `effect` means that nothing was done, which counts as 0 although the call succeeded.
 */
export type Operation = string | { sql: string; given?: string; effect?: string }
export type Operations = Record<string, Operation>
