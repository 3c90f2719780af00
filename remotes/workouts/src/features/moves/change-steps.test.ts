import { describe, expect, it } from 'vitest'
import { changeLabel, type MovedWorkout, stepsToCopy, stepsToMove, stepsToReorder } from './change-steps.ts'

const workout = (id: string, date: string): MovedWorkout => ({ id, athlete_id: 'a', title: id, date })
const MON = workout('mon', '2026-11-16')
const WED = workout('wed', '2026-11-18')
let count = 0
const newId = () => `new-${++count}`

describe('moving', () => {
  it('several keep their distances, also across the change of clocks and months', () => {
    expect(stepsToMove([WED, MON], '2026-12-30')).toEqual([
      { op: 'move', workout_id: 'wed', date: '2027-01-01' },
      { op: 'move', workout_id: 'mon', date: '2026-12-30' },
    ])
  })

  it('to where they are is no change', () => {
    expect(stepsToMove([MON, WED], '2026-11-16')).toEqual([])
  })
})

describe('copying', () => {
  it('to several days and several athletes, each with an id of its own', () => {
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

describe('the order of a day', () => {
  const day = ['x', 'y', 'z'].map(id => workout(id, '2026-11-16'))
  it.each([
    ['y', -1, ['y', 'x', 'z']],
    ['y', 1, ['x', 'z', 'y']],
    ['x', -1, []],
    ['z', 1, []],
    ['none', 1, []],
  ] as const)('%s by %d', (id, by, order) => {
    expect(stepsToReorder(day, id, by).map(step => 'workout_id' in step && step.workout_id)).toEqual(order)
  })
})

it.each([
  ['move', 1, 'Lower A', 'Moved "Lower A"'],
  ['paste', 3, 'Lower A', 'Copied 3 workouts'],
  ['shift', 1, null, 'Shifted 1 workout'],
] as const)('%s of %d', (kind, number, title, label) => {
  expect(changeLabel(kind, number, title)).toBe(label)
})
