import { describe, expect, it, vi } from 'vitest'
import type { LogQueue, QueuedTask, Task } from '../../data/unsent-sets/log-queue.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { aLog, aPrescription, aWorkout, sets } from '../../testing/a-workout.ts'
import { withDayOfFirstSet } from './begun-today.ts'

const TODAY = '2026-11-18'
const set = (workoutId: string): Task => ({ kind: 'log', workoutId, log: { id: 'l' } as never })

function begin(over: Partial<Workout>, tasks: Task[], waiting: Task[] = []) {
  const put = vi.fn<(task: Task) => void>()
  const onMoved = vi.fn()
  const queued = waiting.map(
    (item, at): QueuedTask => ({
      key: String(at),
      at,
      item,
      status: 'waiting',
      error: null,
    }),
  )
  const workout = aWorkout({ id: 'w', date: '2026-11-20', ...over })
  const queue = withDayOfFirstSet({ put } as unknown as LogQueue, { workout, queued, today: TODAY, onMoved })
  for (const task of tasks) queue.put(task)
  return { sent: put.mock.calls.map(([{ kind }]) => kind), moved: onMoved.mock.calls }
}

describe('logging the first set of a later workout', () => {
  it('moves the workout to today before the set is sent', () =>
    expect(begin({}, [set('w')])).toEqual({ sent: ['day', 'log'], moved: [['2026-11-20']] }))

  const squat = aPrescription({ sets: sets(1) })
  const [first] = squat.sets
  it.each<[string, Partial<Workout>, Task[], Task[]]>([
    ['a workout of today', { date: TODAY }, [set('w')], []],
    ['a workout of an earlier day', { date: '2026-11-16' }, [set('w')], []],
    ['a begun workout that was moved back', { logs: first ? [aLog(squat, first)] : [] }, [set('w')], []],
    ['a workout with queued sets', {}, [set('w')], [set('w')]],
    ['a workout when the set is of another', {}, [set('other')], []],
  ])('does not move %s', (_, over, tasks, waiting) =>
    expect(begin(over, tasks, waiting)).toEqual({ sent: ['log'], moved: [] }),
  )

  it('is the only task that moves it: a note, a changed exercise or a skip does not', () =>
    expect(begin({}, [{ kind: 'skip', workoutId: 'w', reason: '' }])).toEqual({ sent: ['skip'], moved: [] }))
})
