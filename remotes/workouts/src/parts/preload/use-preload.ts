import { useEffect } from 'react'
import { whenIdle } from './when-idle.ts'

/** Preloads what is opened from a page, once that is there and the browser idle, so that opening it waits for nothing. */
export function usePreload(preload: () => void, { isReady = true }: { isReady?: boolean } = {}): void {
  useEffect(() => (isReady ? whenIdle(preload) : undefined), [preload, isReady])
}
