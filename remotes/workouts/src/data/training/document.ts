/** A typed document as an argument: interfaces are not assignable to the generated `Json`. */
export const toJson = (document: object) => document as never

/** For calls without an answer. */
export const nothing = (): void => {}
