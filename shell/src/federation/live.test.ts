import { INLINED } from '@coach-app/contracts'
import { aDocument, aPart } from '@coach-app/testing/releases'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answer } from './ask-served.ts'

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
  const { createLive } = await import('./live.ts')
  const tab = { isVisible: true, isReachable: true }
  const ask = vi.fn(answer)
  const live = createLive({
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

describe('an open tab', () => {
  it('asks every 30 s, and not before the first of them is over: the page came with an answer', async () => {
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
  ])('is up to a fifth earlier or later than others (%d)', async (random, seconds) => {
    const { ask, pass } = await begin({ random })
    await pass(seconds - 1)
    expect(ask).not.toHaveBeenCalled()
    await pass(1)
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('asks nothing while nobody sees it, and at once when somebody does again', async () => {
    const { ask, pass, turn } = await begin()
    turn(false)
    await pass(3600)
    expect(ask).not.toHaveBeenCalled()
    turn(true)
    expect(ask).toHaveBeenCalledTimes(1)
    await pass(30)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('asks at a navigation and on focus, but not one after the other', async () => {
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

  it('waits for an answer before it asks again', async () => {
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

  it('asks ever more seldom while it is not answered, and as before once it is', async () => {
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

  it('leaves the asking to whoever follows the connection while there is none', async () => {
    const { ask, pass, tab } = await begin()
    tab.isReachable = false
    await pass(300)
    expect(ask).not.toHaveBeenCalled()
    tab.isReachable = true
    await pass(30)
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
