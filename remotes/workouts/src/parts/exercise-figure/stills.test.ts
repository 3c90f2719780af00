import type { Drawing } from '@coach-app/figures'
import { describe, expect, it, vi } from 'vitest'
import { Stills } from './stills.ts'

const drawing: Drawing = { parts: [], box: { x: 0, y: 0, width: 1, height: 1 } }

function paused() {
  const work: ((hasTime: () => boolean) => void)[] = []
  const stills = new Stills(one => {
    work.push(one)
    return () => undefined
  })
  return { stills, work, run: (hasTime = () => false) => work.shift()?.(hasTime) }
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

  it('are drawn at once for what cannot wait, and once only', () => {
    const { stills } = paused()
    const draw = vi.fn(() => drawing)
    expect(stills.draw('a', draw)).toBe(drawing)
    expect(stills.draw('a', draw)).toBe(drawing)
    expect(draw).toHaveBeenCalledTimes(1)
    expect(stills.get('a')).toBe(drawing)
  })

  it('are drawn together as long as there is time', () => {
    const { stills, work, run } = paused()
    const done = vi.fn()
    for (const id of ['a', 'b', 'c']) stills.ask(id, () => drawing, done)
    const times = [true, false]
    run(() => times.shift() ?? false)
    expect(done).toHaveBeenCalledTimes(2)
    run(() => true)
    expect(done).toHaveBeenCalledTimes(3)
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
