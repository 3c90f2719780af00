import type { Drawing } from '@coach-app/figures'
import { describe, expect, it, vi } from 'vitest'
import { Stills } from './stills.ts'

const drawing: Drawing = { parts: [], box: { x: 0, y: 0, width: 1, height: 1 } }

function paused() {
  const work: (() => void)[] = []
  const stills = new Stills(one => {
    work.push(one)
    return () => undefined
  })
  return { stills, work, run: () => work.shift()?.() }
}

describe('stills', () => {
  it('are drawn one whenever the page is idle', () => {
    const { stills, work, run } = paused()
    const done = vi.fn()
    stills.ask('a', () => drawing, done)
    stills.ask('b', () => drawing, done)
    expect(work).toHaveLength(1)
    run()
    expect(done).toHaveBeenCalledTimes(1)
    expect(work).toHaveLength(1)
    run()
    expect(done).toHaveBeenCalledTimes(2)
    expect(work).toHaveLength(0)
  })

  it('are drawn once, however often they are asked for', () => {
    const { stills, run } = paused()
    const draw = vi.fn(() => drawing)
    const done = vi.fn()
    stills.ask('a', draw, done)
    stills.ask('a', draw, done)
    run()
    run()
    expect(draw).toHaveBeenCalledTimes(1)
    expect(done.mock.calls).toEqual([[drawing], [drawing]])
    expect(stills.get('a')).toBe(drawing)
  })

  it('are not drawn when they have left the screen before', () => {
    const { stills, run } = paused()
    const draw = vi.fn(() => drawing)
    const takeBack = stills.ask('a', draw, vi.fn())
    stills.ask('b', () => drawing, vi.fn())
    takeBack()
    run()
    expect(draw).not.toHaveBeenCalled()
    expect(stills.get('b')).toBe(drawing)
  })
})
