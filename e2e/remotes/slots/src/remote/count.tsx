import { createCounter } from '@coach-app/runtime'
import { useEffect, useState } from 'react'

/** 7, until a test asks for something else: `dispatchEvent(new CustomEvent('slots-count', { detail }))`. */
function useCount(): number | null {
  const [count, setCount] = useState<number | 'broken' | null>(7)
  useEffect(() => {
    const take = (event: Event) => setCount((event as CustomEvent<number | 'broken' | null>).detail)
    window.addEventListener('slots-count', take)
    return () => window.removeEventListener('slots-count', take)
  }, [])
  if (count === 'broken') throw new Error('the counter was broken on purpose')
  return count
}

export default createCounter(useCount)
