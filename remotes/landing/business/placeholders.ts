export const isPlaceholder = (text: string | null): boolean => text !== null && /^\[.*\]$/s.test(text)

/** A placeholder without its brackets, for where something beside it says that it is one. */
export const plain = (text: string): string => (isPlaceholder(text) ? text.slice(1, -1) : text)

/** What is still to be replaced, each with its place in the file, as in `owner.name: [Name of the owner]`. */
export function placeholdersIn(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return isPlaceholder(value) ? [`${place}: ${value}`] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    placeholdersIn(inner, place ? `${place}.${key}` : key),
  )
}
