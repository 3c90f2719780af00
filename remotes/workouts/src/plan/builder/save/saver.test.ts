import { err, ok, type Result } from '@coach-app/data'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSaver, type SaveAttempt } from './saver.ts'

const offline: Result<never> = err({ code: 'network', message: 'Failed to fetch' })
const conflict: Result<never> = err({
  code: 'conflict',
  message: 'Changed by Olga',
  reason: 'workout_changed',
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A saver with the answers it gets, in order; after them all is stored. */
function setUp(answers: Result<{ version: number }>[] = [], attempt: SaveAttempt<string> | null = null) {
  const sent: SaveAttempt<string>[] = []
  const kept: unknown[] = []
  let count = 0
  let version = 1
  const saver = createSaver<string>({
    version: 1,
    attempt,
    send: async one => {
      sent.push(one)
      return answers.shift() ?? ok({ version: ++version })
    },
    keep: waiting => kept.push(waiting?.content ?? null),
    newId: () => `save-${++count}`,
  })
  return { saver, sent, kept }
}
const pause = () => vi.advanceTimersByTimeAsync(1000)

describe('createSaver', () => {
  it('sends the last of several changes one second after it', async () => {
    const { saver, sent, kept } = setUp()
    saver.change('a')
    await vi.advanceTimersByTimeAsync(900)
    saver.change('ab')
    expect(kept).toEqual(['a', 'ab'])
    await vi.advanceTimersByTimeAsync(900)
    expect(sent).toEqual([])
    await pause()
    expect(sent).toEqual([{ content: 'ab', saveId: 'save-1', version: 1 }])
    expect(saver.getStatus()).toEqual({ is: 'saved' })
    expect(kept.at(-1)).toBeNull()
  })

  it('sends a change made during a save after it, on the new version', async () => {
    const { saver, sent } = setUp()
    saver.change('a')
    const done = saver.flush()
    saver.change('b')
    expect(await done).toBe(true)
    expect(sent).toEqual([
      { content: 'a', saveId: 'save-1', version: 1 },
      { content: 'b', saveId: 'save-2', version: 2 },
    ])
  })

  it('repeats an unanswered request under its key before it sends a newer change', async () => {
    const { saver, sent, kept } = setUp([offline])
    saver.change('a')
    expect(await saver.flush()).toBe(false)
    expect(saver.getStatus()).toEqual({ is: 'offline' })
    saver.change('b')
    expect(kept.at(-1)).toBe('b')
    await pause()
    expect(sent.map(({ content, saveId, version }) => [content, saveId, version])).toEqual([
      ['a', 'save-1', 1],
      ['a', 'save-1', 1],
      ['b', 'save-2', 2],
    ])
    expect(saver.getStatus()).toEqual({ is: 'saved' })
  })

  it('repeats an unanswered request from before a reload under its key', async () => {
    const { saver, sent } = setUp([], { content: 'a', saveId: 'before', version: 1 })
    expect(await saver.flush()).toBe(true)
    expect(sent).toEqual([{ content: 'a', saveId: 'before', version: 1 }])
  })

  it('retries by itself after a lost connection', async () => {
    const { saver, sent } = setUp([offline])
    saver.change('a')
    await pause()
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(2)
    expect(saver.getStatus()).toEqual({ is: 'saved' })
  })

  it('keeps a refused change, and overwrites the newer version when told to', async () => {
    const { saver, sent, kept } = setUp([conflict])
    saver.change('mine')
    await pause()
    expect(saver.getStatus()).toMatchObject({ is: 'refused', error: { code: 'conflict' } })
    expect(kept.at(-1)).toBe('mine')
    saver.change('mine, longer')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await saver.flush()).toBe(false)
    expect(sent, 'not tried again unasked').toHaveLength(1)
    expect(await saver.overwrite(7)).toBe(true)
    expect(sent[1]).toEqual({ content: 'mine, longer', saveId: 'save-2', version: 7 })
  })

  it('does not retry once it is stopped', async () => {
    const { saver, sent } = setUp([offline])
    saver.change('a')
    const done = saver.flush()
    saver.stop()
    expect(await done).toBe(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
  })

  it('drops pending changes when it is reset to another version', async () => {
    const { saver, sent, kept } = setUp()
    saver.change('mine')
    saver.reset(9)
    await pause()
    expect(sent).toEqual([])
    expect(kept.at(-1)).toBeNull()
    saver.change('next')
    await pause()
    expect(sent).toMatchObject([{ content: 'next', version: 9 }])
  })
})
