import { useEffect, useState } from 'react'

/** The value once it has not changed for the given time, to search while typing. */
export function useAfterPause<T>(value: T, milliseconds = 250): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
