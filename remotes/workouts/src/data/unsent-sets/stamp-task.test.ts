import { describe, expect, it } from 'vitest'
import { withChoice } from '../../model/log/rivals.ts'
import type { SetRival } from '../../model/workout/workout.ts'
import { aLog, aPrescription, aWorkout } from '../../testing/a-workout.ts'
import type { Task } from './log-queue.ts'
import { mergeLogs, mergeRivals } from './merge-logs.ts'
import { seenOf, stampTask } from './stamp-task.ts'

const prescription = aPrescription()
const [set] = prescription.sets
if (!set) throw new Error('A prescription without sets.')
const { load_kg: _, ...log } = { ...aLog(prescription, set), id: 'l', updated_at: 'T1' }
const logTask = (over: object = {}): Task => ({
  kind: 'log',
  workoutId: 'w',
  log: { ...log, workout_id: 'w', ...over },
})
const stamped = (task: Task, earlier?: Task) => {
  let count = 0
  return stampTask(task, earlier, { newId: () => `new ${count++}`, deviceName: () => 'Phone' })
}

describe('what is sent with a set', () => {
  it('is the version that the device has seen, the id of the write and the name of the device', () => {
    expect(stamped(logTask())).toMatchObject({
      log: { seen: 'T1', write_id: 'new 0', after: [], device_name: 'Phone' },
    })
    expect(stamped(logTask())).not.toHaveProperty('log.updated_at')
  })

  it('has null as the seen version of a new set', () => {
    const { updated_at: _, ...fresh } = log
    expect(stamped({ kind: 'log', workoutId: 'w', log: { ...fresh, workout_id: 'w' } })).toMatchObject({
      log: { seen: null, after: [] },
    })
  })

  it('names the pending writes of its key, and all that they replace', () => {
    const first = stamped(logTask({ write_id: 'a', after: ['z'] }))
    const second = stamped(logTask(), {
      ...first,
      log: { ...(first as { log: object }).log, write_id: 'b' },
    } as Task)
    expect(second).toMatchObject({ log: { after: ['a', 'z', 'b'] } })
    const back: Task = { kind: 'unlog', workoutId: 'w', logId: 'l', targetId: null, ...seenOf(log) }
    // What is taken back names itself as well.
    const third = { ...second, log: { ...(second as { log: object }).log, write_id: 'c' } } as Task
    expect(stamped(back, third)).toMatchObject({
      seen: 'T1',
      after: ['a', 'z', 'b', 'c', 'new 0'],
      device_name: 'Phone',
    })
    expect(stamped(logTask(), stamped(back, third))).toMatchObject({
      log: { after: ['a', 'z', 'b', 'c', 'new 0'] },
    })
  })

  it('is added to the end of a session too, and to no other task', () => {
    const session = { ended_at: 'T', duration_min: null, srpe: 7, comment: '', seen: 'S1' }
    const complete: Task = { kind: 'complete', workoutId: 'w', session }
    expect(stamped(complete)).toMatchObject({ session: { seen: 'S1', after: [], write_id: 'new 0' } })
    const skip: Task = { kind: 'skip', workoutId: 'w', reason: '' }
    expect(stamped(skip)).toBe(skip)
  })
})

describe('a queued choice between two devices', () => {
  const {
    id: _id,
    set_target_id: __,
    pos: ___,
    side: ____,
    target_snapshot: _____,
    ...said
  } = aLog(prescription, set)
  const rival: SetRival = { ...said, id: 'r', set_log_id: 'l', reps: 9, write_id: 'w9', device_name: 'Phone' }
  const other: SetRival = { ...rival, id: 'r2', reps: 7, write_id: 'w7' }
  const workout = { ...aWorkout({ logs: [{ ...aLog(prescription, set), id: 'l' }] }), rivals: [rival, other] }

  it.each([
    ['log', [5], []],
    ['rival', [9], []],
    ['both', [5, 9], ['r2']],
    ['open', [5], ['r', 'r2']],
  ] as const)('of "%s" is shown as made', (choice, reps, left) => {
    const task: Task = { kind: 'choose', workoutId: workout.id, logId: 'l', rivalId: 'r', choice }
    const queue = [{ key: 'k', item: task, status: 'waiting' as const, error: null }]
    expect(mergeLogs(workout, queue as never).map(shown => shown.reps)).toEqual(reps)
    expect(mergeRivals(workout, queue as never).map(({ id }) => id)).toEqual(left)
  })

  it('is named by a later correction as known', () => {
    const [chosen] = withChoice(workout, 'r', 'rival').logs
    expect(chosen).not.toHaveProperty('updated_at')
    expect(stamped(logTask({ ...chosen, updated_at: undefined }))).toMatchObject({ log: { after: ['w9'] } })
  })
})
