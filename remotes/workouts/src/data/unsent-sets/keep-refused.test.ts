import { describe, expect, it } from 'vitest'
import { aLog, anExercise, aPrescription } from '../../testing/a-workout.ts'
import { keptAsOwn, underNewIds } from './keep-refused.ts'
import type { QueuedTask, Task } from './log-queue.ts'
import { groupRefused } from './refused-tasks.ts'

const squat = anExercise({ name: 'Squat' })
const secret = anExercise({ name: 'Of the coach' })
const logOf = (id: string, exercise = squat, more = {}): Extract<Task, { kind: 'log' }> => {
  const prescription = aPrescription({ exercise })
  const { load_kg: _, ...log } = aLog(prescription, prescription.sets[0] ?? ({ id: '' } as never), {
    id,
    ...more,
  })
  return { kind: 'log', workoutId: 'gone', log: { ...log, workout_id: 'gone', loads: [] } }
}
const session = { ended_at: '2026-11-18T19:00:00Z', duration_min: 50, srpe: 7, comment: '' }

describe('sets that the server refuses for their workout', () => {
  let count = 0
  const newId = () => `new-${++count}`
  const [save, ...others] = keptAsOwn(
    [
      { item: logOf('a', squat, { reps: 5, entered_value: 225, entered_unit: 'lb' }) },
      { item: logOf('b', squat, { reps: 4, entered_value: 100, entered_unit: 'kg' }) },
      { item: logOf('c', secret) },
      { item: { kind: 'complete', workoutId: 'gone', session } },
    ],
    {
      athleteId: 'me',
      date: '2026-11-18',
      title: 'Lower',
      exercises: new Map([[squat.id, squat]]),
      onServer: new Set(['b']),
      newId,
    },
  )
  const { workout } = save

  it("become a workout of the athlete's own, with each set planned as it was done", () => {
    expect(workout).toMatchObject({ athlete_id: 'me', date: '2026-11-18', title: 'Lower', version: 0 })
    expect(workout.blocks.flatMap(({ prescriptions }) => prescriptions)).toMatchObject([
      {
        exercise: { name: 'Squat' },
        sets: [
          { reps_min: 5, load_min: 102.058 },
          { reps_min: 4, load_min: 100 },
        ],
      },
    ])
  })

  it('keep the ids of their logs, so that each is queued once; one of an unknown exercise has no target', () => {
    const targets = workout.blocks.flatMap(({ prescriptions }) => prescriptions.flatMap(({ sets }) => sets))
    expect(others).toMatchObject([
      {
        kind: 'log',
        workoutId: workout.id,
        log: { id: 'a', workout_id: workout.id, set_target_id: targets[0]?.id },
      },
      { kind: 'log', log: { set_target_id: targets[1]?.id } },
      { kind: 'log', log: { id: 'c', set_target_id: null, exercise_id: secret.id } },
      { kind: 'complete', workoutId: workout.id, session },
    ])
    expect(JSON.stringify(others)).not.toContain('gone')
  })

  it('get a new id when the server has an older version, because an id never moves to another workout', () => {
    const [, corrected] = others
    expect(corrected).toMatchObject({ kind: 'log', log: { id: expect.stringMatching(/^new-/) } })
  })

  it('stay in their workout under a new id when only the id was refused', () => {
    expect(underNewIds([{ item: logOf('taken', squat, { reps: 3 }) }], () => 'free')).toMatchObject([
      { kind: 'log', workoutId: 'gone', log: { id: 'free', workout_id: 'gone', reps: 3 } },
    ])
  })
})

it('groupRefused puts refused sets of one workout together, and everything else by itself', () => {
  const queued = (key: string, item: Task, status: QueuedTask['status'] = 'refused') =>
    ({ key, at: 0, item, status, error: null }) as QueuedTask
  const groups = groupRefused([
    queued('a', logOf('a')),
    queued('complete', { kind: 'complete', workoutId: 'gone', session }),
    queued('b', logOf('b')),
    queued('waits', logOf('waits'), 'waiting'),
    queued('other', { ...logOf('other'), workoutId: 'other' }),
  ])
  expect(groups.map(group => group.map(({ key }) => key))).toEqual([['a', 'b'], ['complete'], ['other']])
})
