/**
 * SQL of one operation. `effect` is asked past every policy after it, in the same transaction: no row means that nothing was done,
 * which counts as 0 although the call succeeded.
 */
export type Operation = string | { sql: string; effect: string }
export type Operations = Record<string, Operation>
