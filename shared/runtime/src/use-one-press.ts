import { useCallback, useEffect, useRef } from 'react'

/**
 * For a button that makes something: a second press, as of a double click, does nothing while the first one runs, nor after it has succeeded, until the
 * page that it leads to is there.
 *
 * @param run whether it succeeded; after `false` or a rejection it can be pressed again.
 * @example const create = useOnePress(async () => (await creating.mutateAsync()).ok)
 */
export function useOnePress<Args extends unknown[]>(
  run: (...args: Args) => Promise<boolean>,
): (...args: Args) => void {
  const isPressed = useRef(false)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return useCallback((...args) => {
    if (isPressed.current) return
    isPressed.current = true
    void latest.current(...args).then(
      isDone => {
        isPressed.current = isDone
      },
      // The caller of `run` shows its error.
      () => {
        isPressed.current = false
      },
    )
  }, [])
}
