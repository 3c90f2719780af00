import { useEffect, useState } from 'react'

/** The value as it was when it last stayed the same for so long: what is searched while somebody types. */
export function useAfterPause<T>(value: T, milliseconds = 250): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
