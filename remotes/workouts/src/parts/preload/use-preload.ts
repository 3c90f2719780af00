import { whenIdle } from '@coach-app/runtime'
import { useEffect } from 'react'

/** Preloads code that a page opens, once the page is shown and the browser idle. */
export function usePreload(preload: () => void, { isReady = true }: { isReady?: boolean } = {}): void {
  useEffect(() => (isReady ? whenIdle(preload) : undefined), [preload, isReady])
}
