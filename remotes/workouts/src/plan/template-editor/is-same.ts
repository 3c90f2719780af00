type Fields = Record<string, unknown>

const hasFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Drafts are never changed in place, and all their workouts are compared at every key: a list is written out once. */
const written = new WeakMap<object, string>()

/** JSON with the keys of objects in order: documents of the server and of the builder have the same fields in another order. */
function inOrder(value: unknown): string | undefined {
  const known = typeof value === 'object' && value !== null ? written.get(value) : undefined
  if (known !== undefined) return known
  const text = JSON.stringify(value, (_, field: unknown) =>
    hasFields(field)
      ? Object.fromEntries(Object.entries(field).sort(([one], [other]) => (one < other ? -1 : 1)))
      : field,
  )
  if (typeof value === 'object' && value !== null) written.set(value, text)
  return text
}

/** Whether two documents say the same. What is not there and what is undefined are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (!hasFields(one) || !hasFields(other)) return inOrder(one) === inOrder(other)
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every(name =>
    isSame(one[name], other[name]),
  )
}
