import { deviceStorage, ok, type Result } from '@coach-app/data'
import { describe, expect, it, vi } from 'vitest'
import { createLogQueue, FORM, type LogQueue, type Task } from './log-queue.ts'

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

/** A fake server and a fake clock, both controlled by the test. */
function aQueue(answer: (task: Task) => Promise<Result<unknown>> | Result<unknown> = () => ok(null)) {
  const sent: Task[] = []
  const waits: number[] = []
  let goOn = () => {}
  const queue = createLogQueue({
    prefix: PREFIX,
    storage: deviceStorage,
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

  it('sends tasks that an earlier tab left in storage', async () => {
    aQueue().queue.put(aLogTask('a'))
    const { queue, sent } = aQueue()
    expect(queue.getSnapshot()).toHaveLength(1)
    const stop = queue.start()
    await idle(queue)
    expect(sent).toEqual([aLogTask('a')])
    stop()
  })

  it('sends what an earlier release stored as a task', async () => {
    localStorage.setItem('queue:set:a', JSON.stringify({ key: 'set:a', at: 1, task: aLogTask('a') }))
    const { queue, sent } = aQueue()
    const stop = queue.start()
    await idle(queue)
    expect(sent).toEqual([aLogTask('a')])
    expect(kept()).toEqual([])
    stop()
  })

  it('sends a workout made here before its sets, also after it was changed and the page was loaded again', async () => {
    const aSave = (title: string) =>
      ({ kind: 'save-workout', workoutId: 'w', workout: { title } }) as unknown as Task
    const first = aQueue().queue
    for (const task of [aSave('Empty'), aLogTask('a'), aSave('With a squat'), aSave('With two')])
      first.put(task)
    expect(first.getSnapshot().map(({ item }) => item.kind)).toEqual(['save-workout', 'log'])
    const { queue, sent } = aQueue()
    const stop = queue.start()
    await idle(queue)
    expect(sent).toEqual([aSave('With two'), aLogTask('a')])
    stop()
  })

  it('sends only the last of several changes to how a workout ends', async () => {
    const { queue, sent } = aQueue()
    queue.put({ kind: 'skip', workoutId: 'w', reason: 'ill' })
    queue.put({ kind: 'reopen', workoutId: 'w' })
    queue.put(aLogTask('a'))
    queue.put(COMPLETE)
    const stop = queue.start()
    await idle(queue)
    expect(sent).toEqual([aLogTask('a'), COMPLETE])
    stop()
  })

  it('ignores malformed tasks and leaves them in storage', () => {
    localStorage.setItem('queue:set:x', '{"key":')
    localStorage.setItem('queue:set:y', '{"key":"y","at":1,"task":{"kind":"later"}}')
    expect(aQueue().queue.getSnapshot()).toEqual([])
    expect(kept()).toHaveLength(2)
  })

  it('leaves tasks of a later release as they are, counts them, and stores its own beside them', async () => {
    const later = JSON.stringify({ form: FORM + 1, key: 'set:a', at: 1, item: aLogTask('a', 9) })
    const { queue, sent } = aQueue()
    queue.put(aLogTask('a', 8))
    // Another tab with a later release corrects the set that this one knows.
    localStorage.setItem('queue:set:a', later)
    const stop = queue.start()
    await idle(queue)
    expect(sent).toEqual([])
    expect(queue.countUnread()).toBe(1)
    queue.put(aLogTask('a', 4))
    queue.put(aLogTask('a', 3))
    queue.discard('set:a')
    await idle(queue)
    expect(sent.at(-1)).toEqual(aLogTask('a', 3))
    expect(kept()).toEqual(['queue:set:a'])
    expect(localStorage.getItem('queue:set:a')).toBe(later)
    stop()
  })

  it('sends tasks stored without a format version or with an earlier one, and stores its own with the current one', async () => {
    localStorage.setItem('queue:set:a', JSON.stringify({ key: 'set:a', at: 1, item: aLogTask('a') }))
    localStorage.setItem(
      'queue:set:b',
      JSON.stringify({ form: FORM - 1, key: 'set:b', at: 2, item: aLogTask('b') }),
    )
    const { queue, sent } = aQueue()
    queue.put(aLogTask('c'))
    expect(JSON.parse(localStorage.getItem('queue:set:c') ?? '{}').form).toBe(FORM)
    expect(queue.countUnread()).toBe(0)
    const stop = queue.start()
    await idle(queue)
    expect(sent).toEqual(['a', 'b', 'c'].map(id => aLogTask(id)))
    stop()
  })

  it('keeps a set in memory when storage is full', async () => {
    vi.stubGlobal('localStorage', {
      length: 0,
      getItem: () => null,
      removeItem: () => {},
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    const { queue, sent } = aQueue()
    queue.put(aLogTask('a'))
    expect(queue.getSnapshot()).toMatchObject([{ notKept: true }])
    const stop = queue.start()
    await idle(queue)
    expect(sent).toHaveLength(1)
    stop()
    vi.unstubAllGlobals()
  })
})
