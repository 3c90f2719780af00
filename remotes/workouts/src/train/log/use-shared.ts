import { useMemo, useRef } from 'react'
import { shareEqual } from './share-equal.ts'

/**
 * Structural sharing with the value of the render before, so that a memoised component is not drawn again for a part that has not changed.
 * Pass a value that is memoised itself: it is compared each time it is another object.
 */
export function useShared<Value>(value: Value): Value {
  const last = useRef(value)
  last.current = useMemo(() => shareEqual(last.current, value), [value])
  return last.current
}

/** The same for a map with keys of text. */
export function useSharedMap<Value>(map: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> {
  const shared = useShared(useMemo(() => Object.fromEntries(map), [map]))
  return useMemo(() => new Map(Object.entries(shared)), [shared])
}
