import { describe, expect, it } from 'vitest'
import { aWorkout } from '../../testing/a-workout.ts'
import type { Task } from './log-queue.ts'
import { withQueuedTasks } from './queued-workouts.ts'

const workout = aWorkout({ id: 'w', date: '2026-11-18', state: 'published' })
const id = { workoutId: 'w' }
const session = { ended_at: '2026-11-18T19:00:00Z', duration_min: 50, srpe: 7, comment: '' }
const change = { id: 'c', steps: [{ op: 'move' as const, workout_id: 'w', date: '2026-11-20' }] }
const log = { id: 'l', workout_id: 'w' } as Extract<Task, { kind: 'log' }>['log']

const shown = (tasks: Task[], status: 'waiting' | 'refused' = 'waiting', workouts = [workout]) =>
  withQueuedTasks(
    workouts,
    tasks.map((item, at) => ({ key: String(at), at, item, status, error: null })),
  )

describe('a workout with changes in the queue', () => {
  it.each<[string, Task[], object]>([
    ['a skip', [{ kind: 'skip', ...id, reason: 'ill' }], { state: 'skipped', skip_reason: 'ill' }],
    [
      'a skip taken back',
      [
        { kind: 'skip', ...id, reason: '' },
        { kind: 'reopen', ...id },
      ],
      { state: 'published' },
    ],
    ['a set', [{ kind: 'log', ...id, log }], { state: 'in_progress' }],
    [
      'a set after a skip',
      [
        { kind: 'skip', ...id, reason: 'ill' },
        { kind: 'log', ...id, log },
      ],
      { state: 'in_progress', skip_reason: '' },
    ],
    [
      'a completion taken back',
      [
        { kind: 'log', ...id, log },
        { kind: 'complete', ...id, session },
        { kind: 'reopen', ...id },
      ],
      { state: 'in_progress' },
    ],
    ['a completion', [{ kind: 'complete', ...id, session }], { state: 'completed', session: { srpe: 7 } }],
    ['a move', [{ kind: 'move', ...id, athleteId: 'a', change }], { date: '2026-11-20' }],
    [
      'a day on which it is trained, and a set',
      [
        { kind: 'day', ...id, date: '2026-11-16' },
        { kind: 'log', ...id, log },
      ],
      { date: '2026-11-16', planned_date: '2026-11-16', state: 'in_progress' },
    ],
    ['a note', [{ kind: 'athlete-note', ...id, note: 'Heavy' }], { athlete_note: 'Heavy' }],
    ['nothing of its own', [{ kind: 'skip', workoutId: 'other', reason: '' }], { state: 'published' }],
  ])('shows %s', (_, tasks, expected) => {
    expect(shown(tasks)).toMatchObject([expected])
  })

  it('does not show a refused change as done', () => {
    expect(shown([{ kind: 'skip', ...id, reason: 'ill' }], 'refused')).toEqual([workout])
  })

  it('that was left empty is removed, unless the deletion was refused', () => {
    const gone: Task = { kind: 'delete', ...id, athleteId: 'a', change }
    expect(shown([gone])).toEqual([])
    expect(shown([gone], 'refused')).toEqual([workout])
  })

  it('that was created on this device is on its day, as last saved', () => {
    const { order_in_day: _, ...empty } = {
      ...workout,
      id: 'new',
      date: '2026-11-17',
      save_id: 's',
      version: 0,
    }
    const made: Task = { kind: 'save-workout', workoutId: 'new', workout: { ...empty, title: 'Evening' } }
    expect(shown([made]).map(({ id, title }) => [id, title])).toEqual([
      ['new', 'Evening'],
      ['w', workout.title],
    ])
  })
})
