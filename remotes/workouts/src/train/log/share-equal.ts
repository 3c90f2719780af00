/**
 * The next value with every part of the previous one that is equal (structural sharing): equal values are the same object again. For data
 * as JSON has it; anything else, such as a Map, is taken as it is.
 */
export function shareEqual<Value>(previous: unknown, next: Value): Value {
  if (Object.is(previous, next)) return next
  if (Array.isArray(previous) && Array.isArray(next)) {
    const shared = next.map((item, index) => shareEqual(previous[index], item))
    const isSame = previous.length === next.length && shared.every((item, index) => item === previous[index])
    return (isSame ? previous : shared) as Value
  }
  if (!isRecord(previous) || !isRecord(next)) return next
  const names = Object.keys(next)
  const shared = Object.fromEntries(names.map(name => [name, shareEqual(previous[name], next[name])]))
  const isSame =
    Object.keys(previous).length === names.length &&
    names.every(name => name in previous && shared[name] === previous[name])
  return (isSame ? previous : shared) as Value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
