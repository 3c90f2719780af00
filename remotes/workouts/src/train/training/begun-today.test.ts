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

describe('the first set of a later workout', () => {
  it('moves it to today, before the set is sent', () =>
    expect(begin({}, [set('w')])).toEqual({ sent: ['day', 'log'], moved: [['2026-11-20']] }))

  const squat = aPrescription({ sets: sets(1) })
  const [first] = squat.sets
  it.each<[string, Partial<Workout>, Task[], Task[]]>([
    ['one of today', { date: TODAY }, [set('w')], []],
    ['one of before', { date: '2026-11-16' }, [set('w')], []],
    ['one that was begun and moved back', { logs: first ? [aLog(squat, first)] : [] }, [set('w')], []],
    ['one whose sets wait to be sent', {}, [set('w')], [set('w')]],
    ['a set of another', {}, [set('other')], []],
  ])('%s stays where it is', (_, over, tasks, waiting) =>
    expect(begin(over, tasks, waiting)).toEqual({ sent: ['log'], moved: [] }),
  )

  it('is not what a note, a change of an exercise or a skip is', () =>
    expect(begin({}, [{ kind: 'skip', workoutId: 'w', reason: '' }])).toEqual({ sent: ['skip'], moved: [] }))
})
