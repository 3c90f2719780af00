import { useEffect, useRef } from 'react'

/** Prints once what is mounted is there, and says when that is over. */
export function usePrint(onPrinted: () => void): void {
  const printed = useRef(onPrinted)
  useEffect(() => {
    printed.current = onPrinted
  })
  useEffect(() => {
    const done = () => printed.current()
    addEventListener('afterprint', done)
    print()
    return () => removeEventListener('afterprint', done)
  }, [])
}
