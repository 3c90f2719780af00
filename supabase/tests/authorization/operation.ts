/**
 * SQL of one operation. `given` is made so beforehand, past every policy; `effect` is asked past every policy after it, in the same
 * transaction: no row means that nothing was done, which counts as 0 although the call succeeded.
 */
export type Operation = string | { sql: string; given?: string; effect?: string }
export type Operations = Record<string, Operation>
