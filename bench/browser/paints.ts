/// <reference lib="dom" />
import type { Page } from '@playwright/test'

/** Records in a page, for every event of this kind from now on, the time to the next paint. Only keys that type one character count. */
export const notePaints = (page: Page, kind: 'keydown' | 'pointermove' | 'click'): Promise<void> =>
  page.evaluate(name => {
    const paints: number[] = []
    Object.assign(globalThis, { paints })
    addEventListener(
      name,
      event => {
        if (event instanceof KeyboardEvent && (event.key.length > 1 || event.ctrlKey)) return
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => paints.push(performance.now() - event.timeStamp)
          port2.postMessage(null)
        })
      },
      true,
    )
  }, kind)

/** The recorded times, in milliseconds. */
export const paintsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { paints: number[] }).paints)
