import { describe, expect, it } from 'vitest'
import { changeLabel } from '../../data/clipboard-and-undo/change-label.ts'
import { aWorkout } from '../../testing/a-workout.ts'
import { deletable, type MovedWorkout, stepsToCopy, stepsToMove, stepsToPlace } from './change-steps.ts'

const workout = (id: string, date: string): MovedWorkout => ({ id, athlete_id: 'a', title: id, date })
const MON = workout('mon', '2026-11-16')
const WED = workout('wed', '2026-11-18')
let count = 0
const newId = () => `new-${++count}`

describe('moving workouts', () => {
  it('keeps their distances in days, across daylight saving and months', () => {
    expect(stepsToMove([WED, MON], '2026-12-30')).toEqual([
      { op: 'move', workout_id: 'wed', date: '2027-01-01' },
      { op: 'move', workout_id: 'mon', date: '2026-12-30' },
    ])
  })

  it('to their own days is no change', () => {
    expect(stepsToMove([MON, WED], '2026-11-16')).toEqual([])
  })
})

describe('copying workouts', () => {
  it('to several days and athletes makes one copy for each, with its own id', () => {
    const steps = stepsToCopy([MON, WED], ['2026-11-23', '2026-11-30'], ['a', 'b'], newId)
    expect(steps).toHaveLength(8)
    expect(new Set(steps.map(step => 'id' in step && step.id)).size).toBe(8)
    expect(steps.map(step => 'date' in step && step.date).slice(0, 4)).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-11-30',
      '2026-12-02',
    ])
  })
})

describe('placing a workout within a day', () => {
  const at = (id: string, order_in_day: number) => ({ ...workout(id, '2026-11-16'), order_in_day })
  const day = [at('a', 0), at('b', 1), at('c', 4)]
  const other = { ...WED, order_in_day: 0 }

  it.each<[string, ReturnType<typeof at>[], ReturnType<typeof at>, number, [string, number][]]>([
    ['to where it is', day, day[1] as ReturnType<typeof at>, 1, []],
    [
      'one up: what stood there makes room',
      day,
      day[1] as ReturnType<typeof at>,
      0,
      [
        ['b', 0],
        ['a', 1],
      ],
    ],
    ['to the end: nobody else is touched', day, day[0] as ReturnType<typeof at>, 2, [['a', 5]]],
    ['into a gap', day, other, 2, [['wed', 2]]],
    [
      'before all',
      day,
      other,
      0,
      [
        ['wed', 0],
        ['a', 1],
        ['b', 2],
      ],
    ],
    ['of an empty day', [], other, 0, [['wed', 0]]],
    [
      'where all had the same number',
      [at('a', 0), at('b', 0)],
      other,
      1,
      [
        ['wed', 1],
        ['b', 2],
      ],
    ],
  ])('renumbers as few as needed: %s', (_, ofDay, moved, index, expected) => {
    const steps = stepsToPlace(ofDay, moved, '2026-11-16', index)
    expect(steps.map(step => step.op === 'move' && [step.workout_id, step.order_in_day, step.date])).toEqual(
      expected.map(([id, order]) => [id, order, '2026-11-16']),
    )
  })
})

it.each([
  ['move', 1, 'Lower A', 'Moved "Lower A"'],
  ['paste', 3, 'Lower A', 'Copied 3 workouts'],
  ['shift', 1, null, 'Shifted 1 workout'],
] as const)('the label of the change %s of %d workouts is right', (kind, number, title, label) => {
  expect(changeLabel(kind, number, title)).toBe(label)
})

it.each<[string, Parameters<typeof aWorkout>[0], boolean, boolean]>([
  ['planned', { state: 'published' }, true, false],
  ['a draft', { state: 'draft' }, true, false],
  ['skipped', { state: 'skipped' }, true, false],
  ['begun', { state: 'in_progress' }, false, false],
  ['done', { state: 'completed' }, false, false],
  ['one’s own that was done', { state: 'completed', created_by: 'athlete' }, false, true],
])('%s (%j): deletable by a coach %s, by its athlete %s', (_, over, byCoach, byAthlete) => {
  const workout = aWorkout({ athlete_id: 'athlete', created_by: 'coach', ...over })
  expect(deletable([workout], false)).toEqual(byCoach ? [workout] : [])
  expect(deletable([workout], true)).toEqual(byAthlete ? [workout] : [])
})
