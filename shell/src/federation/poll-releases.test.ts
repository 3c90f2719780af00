import { INLINED } from '@coach-app/contracts'
import { aDocument, aPart } from '@coach-app/testing/releases'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from '../releases/fetch-served.ts'

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = [
    [INLINED.config, { supabaseUrl: '/', publishableKey: 'sb_publishable_x' }],
    [INLINED.releases, { document: aDocument({ shell: aPart('1') }), remotes: {} }],
  ]
    .map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)
    .join('')
})
afterEach(() => void vi.useRealTimers())

async function begin({ random = 0.5, answer = (): Promise<Answer> => Promise.resolve(1) } = {}) {
  vi.stubGlobal('__SHARE_VERSIONS__', {})
  const { createPoller } = await import('./poll-releases.ts')
  const tab = { isVisible: true, isReachable: true }
  const ask = vi.fn(answer)
  const live = createPoller({
    isVisible: () => tab.isVisible,
    isReachable: () => tab.isReachable,
    ask,
    random: () => random,
  })
  live.begin()
  const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)
  const turn = (isVisible: boolean) => {
    tab.isVisible = isVisible
    live.look()
  }
  return { ask, live, pass, tab, turn }
}

describe('polling in an open tab', () => {
  it('polls every 30 s, first 30 s after the page was loaded', async () => {
    const { ask, pass } = await begin()
    await pass(29)
    expect(ask).not.toHaveBeenCalled()
    await pass(2)
    expect(ask).toHaveBeenCalledTimes(1)
    await pass(300)
    expect(ask).toHaveBeenCalledTimes(11)
  })

  it.each([
    [0, 24],
    [1, 36],
  ])('varies by up to a fifth between tabs (%d)', async (random, seconds) => {
    const { ask, pass } = await begin({ random })
    await pass(seconds - 1)
    expect(ask).not.toHaveBeenCalled()
    await pass(1)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('does not poll while hidden, and polls at once when visible again', async () => {
    const { ask, pass, turn } = await begin()
    turn(false)
    await pass(3600)
    expect(ask).not.toHaveBeenCalled()
    turn(true)
    expect(ask).toHaveBeenCalledTimes(1)
    await pass(30)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('polls at a navigation and on focus, but throttled', async () => {
    const { ask, live, pass } = await begin()
    await pass(4)
    live.look()
    expect(ask).not.toHaveBeenCalled()
    await pass(1)
    live.look()
    live.look()
    await pass(4)
    live.look()
    expect(ask).toHaveBeenCalledTimes(1)
    await pass(1)
    live.look()
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('waits for the answer before it polls again', async () => {
    let arrive = (_: Answer) => {}
    const { ask, live, pass } = await begin({
      answer: () =>
        new Promise(resolve => {
          arrive = resolve
        }),
    })
    await pass(31)
    await pass(120)
    live.look()
    expect(ask).toHaveBeenCalledTimes(1)
    arrive(1)
    await pass(30)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('backs off while there is no answer, and resets once there is', async () => {
    const answers: Answer[] = ['unreachable', 'offline', 'unreachable', 'unreachable', 'unreachable', 1]
    const { ask, pass } = await begin({ answer: async () => answers.shift() ?? 1 })
    let calls = 0
    for (const pause of [30, 60, 120, 240, 300, 300, 30, 30]) {
      await pass(pause - 0.001)
      expect(ask, `before ${pause} s are over`).toHaveBeenCalledTimes(calls)
      await pass(0.001)
      calls += 1
      expect(ask, `after ${pause} s`).toHaveBeenCalledTimes(calls)
    }
  })

  it('leaves polling to the connection monitor while offline', async () => {
    const { ask, pass, tab } = await begin()
    tab.isReachable = false
    await pass(300)
    expect(ask).not.toHaveBeenCalled()
    tab.isReachable = true
    await pass(30)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
