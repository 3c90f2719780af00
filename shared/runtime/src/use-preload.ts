import { useEffect } from 'react'
import { whenRead } from './when-read.ts'

/** Preloads code that a page opens, once the page has been read and the browser is idle. */
export function usePreload(preload: () => void, { isReady = true }: { isReady?: boolean } = {}): void {
  useEffect(() => (isReady ? whenRead(preload) : undefined), [preload, isReady])
}
