import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AppError, err, ok, type Result } from './result.ts'
import { createSendQueue } from './send-queue.ts'

const PREFIX = 'queue:'
const isItem = (value: unknown): value is string => typeof value === 'string'
const failure = (code: AppError['code']): Result<never> => err({ code, message: code })

/** A queue with a server and a clock that the test controls. */
function aQueue(
  answer: (item: string) => Promise<Result<unknown>> | Result<unknown> = () => ok(null),
  { spacingMs }: { spacingMs?: number } = {},
) {
  const sent: string[] = []
  const waits: number[] = []
  let goOn = () => {}
  const queue = createSendQueue<string>({
    prefix: PREFIX,
    storage: localStorage,
    isItem,
    ...(spacingMs && { spacingMs }),
    send: async item => {
      sent.push(item)
      return answer(item)
    },
    pause: (ms, signal) =>
      new Promise(resolve => {
        if (Number.isFinite(ms)) waits.push(ms)
        goOn = resolve
        signal.addEventListener('abort', () => resolve())
      }),
  })
  return { queue, sent, waits, goOn: () => goOn(), isIdle: () => expect(queue.getSnapshot()).toEqual([]) }
}
const kept = () => Object.keys(localStorage).filter(key => key.startsWith(PREFIX))

beforeEach(() => localStorage.clear())

describe('the send queue', () => {
  it('stores an item before sending it, sends in order, and removes what has arrived', async () => {
    const { queue, sent, isIdle } = aQueue()
    for (const item of ['one', 'two', 'three']) queue.put(item, item)
    expect(kept()).toHaveLength(3)
    const stop = queue.start()
    await vi.waitFor(isIdle)
    expect(sent).toEqual(['one', 'two', 'three'])
    expect(kept()).toEqual([])
    stop()
  })

  it('sends what an earlier tab has stored, and leaves malformed items alone', async () => {
    aQueue().queue.put('a', 'from before')
    localStorage.setItem(`${PREFIX}b`, '{"key":"b","at":1,"item":{"of":"another release"}}')
    localStorage.setItem(`${PREFIX}c`, '{"key":')
    const { queue, sent, isIdle } = aQueue()
    const stop = queue.start()
    await vi.waitFor(isIdle)
    expect(sent).toEqual(['from before'])
    expect(kept().sort()).toEqual([`${PREFIX}b`, `${PREFIX}c`])
    stop()
  })

  it.each(['network', 'unexpected', 'rate-limited', 'unauthenticated'] as const)(
    'tries again after %s, waiting longer each time',
    async code => {
      let tries = 0
      const { queue, waits, goOn, isIdle } = aQueue(() => (++tries < 6 ? failure(code) : ok(null)))
      queue.put('a', 'a')
      const stop = queue.start()
      for (const length of [1, 2, 3, 4, 5]) {
        await vi.waitFor(() => expect(waits).toHaveLength(length))
        expect(queue.getSnapshot()[0]).toMatchObject({ status: 'waiting', error: { code } })
        goOn()
      }
      await vi.waitFor(isIdle)
      expect(waits).toEqual([2_000, 5_000, 10_000, 30_000, 30_000])
      stop()
    },
  )

  it('waits as long as a rate limit demands, whatever is added meanwhile, unless the person retries', async () => {
    let tries = 0
    const { queue, sent, waits, goOn, isIdle } = aQueue(() =>
      ++tries < 3 ? err({ code: 'rate-limited', message: 'Later.', retryAfterMs: 90_000 }) : ok(null),
    )
    queue.put('a', 'a')
    const stop = queue.start()
    await vi.waitFor(() => expect(waits).toEqual([90_000]))
    queue.put('b', 'b')
    document.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
    expect(sent).toEqual(['a'])
    goOn()
    await vi.waitFor(() => expect(waits).toEqual([90_000, 90_000]))
    queue.retry()
    await vi.waitFor(isIdle)
    expect(sent).toEqual(['a', 'a', 'a', 'b'])
    stop()
  })

  it('goes on with other items after a refusal, until the refused one is retried or discarded', async () => {
    let allowed = false
    const { queue, sent, isIdle } = aQueue(item =>
      item === 'bad' && !allowed ? failure('forbidden') : ok(null),
    )
    queue.put('bad', 'bad')
    queue.put('good', 'good')
    queue.put('worse', 'bad')
    const stop = queue.start()
    await vi.waitFor(() =>
      expect(queue.getSnapshot().map(({ status }) => status)).toEqual(['refused', 'refused']),
    )
    expect(sent).toEqual(['bad', 'good', 'bad'])
    queue.discard('worse')
    expect(kept()).toEqual([`${PREFIX}bad`])
    allowed = true
    queue.retry()
    await vi.waitFor(isIdle)
    expect(sent).toEqual(['bad', 'good', 'bad', 'bad'])
    stop()
  })

  it('waits between items when told so, and not after the last', async () => {
    const { queue, sent, waits, goOn, isIdle } = aQueue(undefined, { spacingMs: 1_000 })
    for (const item of ['one', 'two', 'three']) queue.put(item, item)
    const stop = queue.start()
    for (const length of [1, 2]) {
      await vi.waitFor(() => expect(waits).toHaveLength(length))
      expect(sent).toHaveLength(length)
      goOn()
    }
    await vi.waitFor(isIdle)
    expect(waits).toEqual([1_000, 1_000])
    stop()
  })

  it('sends each item once however often it is started, and stops once all its users have stopped', async () => {
    const { queue, sent, isIdle } = aQueue()
    const stops = [queue.start(), queue.start()]
    stops[0]?.()
    stops[0]?.()
    queue.put('a', 'a')
    await vi.waitFor(isIdle)
    expect(sent).toEqual(['a'])
    stops[1]?.()
    queue.put('b', 'b')
    expect(queue.getSnapshot()).toMatchObject([{ status: 'waiting' }])
    expect(sent).toEqual(['a'])
  })

  it('in two tabs sends a shared item once, and tells the tab that did not send it', async () => {
    let inside: Promise<unknown> = Promise.resolve()
    // One lock for both, as the browser has for all tabs.
    const oneTabAtATime = (_: string, run: () => Promise<void>) => {
      const mine = inside.then(run)
      inside = mine.catch(() => {})
      return mine
    }
    const sent: string[] = []
    const elsewhere: string[] = []
    const aTab = (name: string) =>
      createSendQueue<string>({
        prefix: PREFIX,
        storage: localStorage,
        isItem,
        oneTabAtATime,
        send: async item => {
          sent.push(`${item} by ${name}`)
          return ok(null)
        },
        onSentElsewhere: item => elsewhere.push(`${item} not by ${name}`),
      })
    const [one, other] = [aTab('one'), aTab('other')]
    one.put('a', 'a')
    const stops = [one.start(), other.start()]
    await vi.waitFor(() => expect([one, other].map(tab => tab.getSnapshot())).toEqual([[], []]))
    expect(sent).toEqual(['a by one'])
    expect(elsewhere).toEqual(['a not by other'])
    for (const stop of stops) stop()
  })

  it('sends items of a closed tab once this tab becomes visible', async () => {
    const { queue, sent, isIdle } = aQueue()
    const stop = queue.start()
    aQueue().queue.put('a', 'of the closed tab')
    expect(sent).toEqual([])
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(sent).toEqual(['of the closed tab']))
    await vi.waitFor(isIdle)
    stop()
  })

  it('keeps a newer item that replaces a refused one of the same key', async () => {
    let refuse = (_: Result<unknown>): void => {}
    const first = new Promise<Result<unknown>>(done => {
      refuse = done
    })
    const { queue, sent, isIdle } = aQueue(item => (item === 'old' ? first : ok(null)))
    queue.put('a', 'old')
    const stop = queue.start()
    await vi.waitFor(() => expect(sent).toEqual(['old']))
    queue.put('a', 'new')
    refuse(failure('forbidden'))
    await vi.waitFor(isIdle)
    expect(sent).toEqual(['old', 'new'])
    stop()
  })
})
