import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** Preloads code that a page opens, once the page is shown and the browser idle. */
export function usePreload(preload: () => void): void {
  useEffect(() => whenIdle(preload), [preload])
}
