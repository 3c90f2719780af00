/** JSON with the keys of objects in order: documents of the server and of the builder have the same fields in another order. */
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([one], [other]) => (one < other ? -1 : 1)))
      : field,
  )

/** Whether two documents say the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || inOrder(one) === inOrder(other)
