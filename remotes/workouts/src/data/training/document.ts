// The functions of supabase/schemas (workouts, logs, exercises, athlete-loads.sql) build their documents themselves; the generated types only
// know that they are JSON.

/** An answer as the document that its function builds. */
export const as =
  <Value>() =>
  (document: unknown): Value =>
    document as Value

/** A typed document as an argument: interfaces are not assignable to the generated `Json`. */
export const toJson = (document: object) => document as never

/** For calls without an answer. */
export const nothing = (): void => {}
