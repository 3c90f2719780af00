import { type AppError, err, ok, type Result } from '@coach-app/data'
import { describe, expect, it, vi } from 'vitest'
import { createLogQueue, type LogQueue, type Task } from './log-queue.ts'

const PREFIX = 'queue:'

const aLogTask = (id: string, reps = 5): Task => ({
  kind: 'log',
  workoutId: 'w',
  log: {
    id,
    workout_id: 'w',
    set_target_id: `target-${id}`,
    exercise_id: 'e',
    pos: 0,
    side: null,
    reps,
    seconds: null,
    metres: null,
    calories: null,
    entered_value: 100,
    entered_unit: 'kg',
    rpe: null,
    completed_at: '2026-11-18T18:00:00Z',
    target_snapshot: null,
  },
})
const COMPLETE: Task = {
  kind: 'complete',
  workoutId: 'w',
  session: { ended_at: '2026-11-18T19:00:00Z', duration_min: null, srpe: null, comment: '' },
}
const failure = (code: AppError['code']): Result<never> => err({ code, message: code })

/** A fake server and a fake clock, both controlled by the test. */
function aQueue(answer: (task: Task) => Promise<Result<unknown>> | Result<unknown> = () => ok(null)) {
  const sent: Task[] = []
  const waits: number[] = []
  let goOn = () => {}
  const queue = createLogQueue({
    prefix: PREFIX,
    storage: localStorage,
    send: async task => {
      sent.push(task)
      return answer(task)
    },
    pause: (ms, signal) =>
      new Promise(resolve => {
        if (Number.isFinite(ms)) waits.push(ms)
        goOn = resolve
        signal.addEventListener('abort', () => resolve())
      }),
  })
  return { queue, sent, waits, goOn: () => goOn() }
}

const idle = (queue: LogQueue) => vi.waitFor(() => expect(queue.getSnapshot()).toEqual([]))
/** A response that the test resolves. */
function anAnswer() {
  let resolve = (_: Result<unknown>): void => {}
  const promise = new Promise<Result<unknown>>(done => {
    resolve = done
  })
  return { promise, resolve: (result: Result<unknown>) => resolve(result) }
}

const kept = () => Object.keys(localStorage).filter(key => key.startsWith(PREFIX))

describe('the offline queue', () => {
  it('stores a set before it is sent and forgets it once the server has it', async () => {
    const { promise, resolve } = anAnswer()
    const { queue } = aQueue(() => promise)
    queue.put(aLogTask('a'))
    expect(kept()).toEqual(['queue:set:a'])
    const stop = queue.start()
    await vi.waitFor(() => expect(queue.getSnapshot()[0]?.status).toBe('sending'))
    expect(kept()).toEqual(['queue:set:a'])
    resolve(ok(null))
    await idle(queue)
    expect(kept()).toEqual([])
    stop()
  })

  it('sends in order, so that a workout is completed after its sets', async () => {
    const { queue, sent } = aQueue()
    for (const task of [aLogTask('a'), aLogTask('b'), COMPLETE]) queue.put(task)
    const stop = queue.start()
    await idle(queue)
    expect(sent).toEqual([aLogTask('a'), aLogTask('b'), COMPLETE])
    stop()
  })

  it('sends only the last change of a set', async () => {
    const { queue, sent } = aQueue()
    queue.put(aLogTask('a', 5))
    queue.put(aLogTask('a', 4))
    queue.put({ kind: 'unlog', workoutId: 'w', logId: 'a', targetId: null })
    const stop = queue.start()
    await idle(queue)
    expect(sent.map(task => task.kind)).toEqual(['unlog'])
    stop()
  })

  it('also sends a correction made while the set was being sent', async () => {
    const first = anAnswer()
    let calls = 0
    const { queue, sent } = aQueue(() => (calls++ === 0 ? first.promise : ok(null)))
    queue.put(aLogTask('a', 5))
    const stop = queue.start()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    queue.put(aLogTask('a', 3))
    first.resolve(ok(null))
    await idle(queue)
    expect(sent).toEqual([aLogTask('a', 5), aLogTask('a', 3)])
    stop()
  })

  it('keeps a set while offline, retries with backoff, and sends it in the end', async () => {
    let online = false
    const { queue, waits, goOn } = aQueue(() => (online ? ok(null) : failure('network')))
    queue.put(aLogTask('a'))
    const stop = queue.start()
    for (const expected of [2_000, 5_000, 10_000, 30_000, 30_000]) {
      await vi.waitFor(() => expect(waits.at(-1)).toBe(expected))
      expect(queue.getSnapshot()).toMatchObject([{ status: 'waiting', error: { code: 'network' } }])
      const before = waits.length
      goOn()
      await vi.waitFor(() => expect(waits.length).toBe(before + 1))
    }
    online = true
    queue.retry()
    await idle(queue)
    stop()
  })

  it('sends tasks that an earlier tab left in storage', async () => {
    aQueue().queue.put(aLogTask('a'))
    const { queue, sent } = aQueue()
    expect(queue.getSnapshot()).toHaveLength(1)
    const stop = queue.start()
    await idle(queue)
    expect(sent).toEqual([aLogTask('a')])
    stop()
  })

  it('ignores and keeps invalid tasks in storage', () => {
    localStorage.setItem('queue:set:x', '{"key":')
    localStorage.setItem('queue:set:y', '{"key":"y","at":1,"task":{"kind":"later"}}')
    expect(aQueue().queue.getSnapshot()).toEqual([])
    expect(kept()).toHaveLength(2)
  })

  it('sends the other tasks when the server refuses one', async () => {
    const refuse = { on: true }
    const { queue, sent } = aQueue(task =>
      refuse.on && task.kind === 'log' && task.log.id === 'a' ? failure('forbidden') : ok(null),
    )
    queue.put(aLogTask('a'))
    queue.put(aLogTask('b'))
    const stop = queue.start()
    await vi.waitFor(() => expect(queue.getSnapshot()).toMatchObject([{ key: 'set:a', status: 'refused' }]))
    expect(sent).toHaveLength(2)
    expect(kept()).toEqual(['queue:set:a'])
    refuse.on = false
    queue.retry()
    await idle(queue)
    queue.put(aLogTask('c'))
    queue.discard('set:c')
    expect(kept()).toEqual([])
    stop()
  })

  it('keeps a set in memory when storage is full', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { queue, sent } = aQueue()
    queue.put(aLogTask('a'))
    const stop = queue.start()
    await idle(queue)
    expect(sent).toHaveLength(1)
    stop()
  })
})
