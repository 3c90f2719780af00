import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `then` when an open workout becomes completed; not for one that was completed when it was opened. */
export function useWhenCompleted(completed: boolean, then: () => void): void {
  const was = useRef(completed)
  const onCompleted = useEffectEvent(then)
  useEffect(() => {
    if (completed && !was.current) onCompleted()
    was.current = completed
  }, [completed])
}
