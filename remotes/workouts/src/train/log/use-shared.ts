import { useMemo, useState } from 'react'
import { shareEqual } from './share-equal.ts'

/**
 * Structural sharing with the value of the render before, so that a memoised component is not drawn again for a part that has not changed.
 * Pass a value that is memoised itself: another object at every render would be compared without end.
 */
export function useShared<Value>(value: Value): Value {
  const [last, setLast] = useState({ value, shared: value })
  if (last.value === value) return last.shared
  const shared = shareEqual(last.shared, value)
  setLast({ value, shared })
  return shared
}

/** The same for a map with keys of text. */
export function useSharedMap<Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  const shared = useShared(useMemo(() => Object.fromEntries(map), [map]))
  return useMemo(() => new Map(Object.entries(shared)), [shared])
}
