import { describe, expect, it } from 'vitest'
import { type Moving, movingOf } from './moving.ts'

const drawing = (t: number) => ({
  parts: [{ shapes: [], x: t, y: 0, opacity: 1 }],
  box: { x: -10 * t, y: -5, width: 20, height: 5 + 10 * t },
})

describe('the moments of a movement', () => {
  it('are drawn one whenever the page is idle, and shown in the box that holds all of them', () => {
    const waiting: ((hasTime: () => boolean) => void)[] = []
    let result: Moving | null = null
    movingOf(
      3,
      drawing,
      moving => (result = moving),
      work => {
        waiting.push(work)
        return () => undefined
      },
    )
    while (waiting.length > 0) {
      expect(waiting).toHaveLength(1)
      waiting.shift()?.(() => true)
    }
    const box = { x: -10, y: -5, width: 30, height: 15 }
    expect(result).toEqual([0, 0.5, 1].map(t => ({ parts: drawing(t).parts, box })))
  })

  it('are drawn no further once the figure is gone', () => {
    const waiting = new Set<(hasTime: () => boolean) => void>()
    const stop = movingOf(
      3,
      drawing,
      () => expect.unreachable(),
      work => {
        waiting.add(work)
        return () => waiting.delete(work)
      },
    )
    stop()
    expect(waiting.size).toBe(0)
  })
})
