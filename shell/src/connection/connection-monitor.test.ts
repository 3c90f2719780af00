import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../releases/fetch-served.ts'
import { createConnectionMonitor } from './connection-monitor.ts'
import type { Connection } from './connection-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function begin({ online = true, wasKept = false, answers = [] as Answer[] } = {}) {
  const browser = { online }
  const shown: Connection[] = []
  const returns: number[] = []
  const ask = vi.fn(async () => answers.shift() ?? 'unreachable')
  const watch = createConnectionMonitor({
    isOnline: () => browser.online,
    wasKept,
    ask,
    show: connection => {
      if (shown.at(-1) !== connection) shown.push(connection)
    },
    onReturn: revision => returns.push(revision),
  })
  watch.begin()
  const turn = async (on: boolean) => {
    browser.online = on
    watch.check()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { ask, shown, returns, turn, watch }
}

describe('createConnectionMonitor', () => {
  it('reports nothing and sends no request while online', async () => {
    const { ask, shown } = begin()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(shown).toEqual([])
    expect(ask).not.toHaveBeenCalled()
  })

  it('reports offline without a request, and online at the first answer', async () => {
    const { ask, returns, shown, turn } = begin({ answers: [7] })
    await turn(false)
    await vi.advanceTimersByTimeAsync(600_000)
    expect(shown).toEqual(['offline'])
    expect(ask).not.toHaveBeenCalled()
    await turn(true)
    expect(shown).toEqual(['offline', 'online'])
    expect(returns).toEqual([7])
  })

  it('begins offline', () => expect(begin({ online: false }).shown).toEqual(['offline']))

  it('reports unreachable when the network does not reach the product, and backs off', async () => {
    const { ask, shown, turn } = begin({ answers: [...Array<'unreachable'>(6).fill('unreachable'), 7] })
    await turn(false)
    await turn(true)
    expect(shown).toEqual(['offline', 'unreachable'])
    for (const pause of [3000, 6000, 12_000, 24_000, 30_000]) {
      const before = ask.mock.calls.length
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(ask).toHaveBeenCalledTimes(before)
      await vi.advanceTimersByTimeAsync(1)
      expect(ask).toHaveBeenCalledTimes(before + 1)
    }
    await vi.advanceTimersByTimeAsync(30_000)
    expect(shown).toEqual(['offline', 'unreachable', 'online'])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(ask).toHaveBeenCalledTimes(7)
  })

  it('resets the backoff when the browser reports a change or the person retries', async () => {
    const { ask, turn } = begin({ wasKept: true })
    await vi.advanceTimersByTimeAsync(3000 + 6000 + 12_000)
    await turn(true)
    const before = ask.mock.calls.length
    await vi.advanceTimersByTimeAsync(3000)
    expect(ask).toHaveBeenCalledTimes(before + 1)
  })

  it('checks at once when the page came from the offline cache', async () => {
    const { returns, shown } = begin({ wasKept: true, answers: ['offline', 8] })
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual(['offline'])
    await vi.advanceTimersByTimeAsync(3000)
    expect(shown).toEqual(['offline', 'online'])
    expect(returns).toEqual([8])
  })

  it('checks at once when the page becomes visible, and only while disconnected', async () => {
    const { ask, shown, watch } = begin({ wasKept: true, answers: ['offline', 8] })
    await vi.advanceTimersByTimeAsync(0)
    watch.resume()
    await vi.advanceTimersByTimeAsync(0)
    expect(shown).toEqual(['offline', 'online'])
    watch.resume()
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('ignores an answer to a request that was sent before the network was lost', async () => {
    let answer: (revision: number) => void = () => {}
    const shown: Connection[] = []
    let online = true
    const watch = createConnectionMonitor({
      isOnline: () => online,
      wasKept: true,
      ask: () =>
        new Promise(resolve => {
          answer = resolve
        }),
      show: connection => shown.push(connection),
      onReturn: () => {},
    })
    watch.begin()
    online = false
    watch.check()
    answer(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(shown.at(-1)).toBe('offline')
  })
})
