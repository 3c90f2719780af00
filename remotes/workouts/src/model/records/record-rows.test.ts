import { describe, expect, it } from 'vitest'
import type { BestSet, ExerciseRecords } from '../history/history.ts'
import { NO_RECORDS } from './exercise-records.ts'
import { hasRecords, recordRows } from './record-rows.ts'

const ON = { date: '2026-11-02', workout_id: 'w' }
const best = (over: Partial<BestSet> & Pick<BestSet, 'of'>): BestSet => ({
  reps: null,
  load_kg: null,
  seconds: null,
  metres: null,
  calories: null,
  ...ON,
  ...over,
})
const records = (over: Partial<ExerciseRecords>): ExerciseRecords => ({ ...NO_RECORDS, ...over })

describe('the rows of records', () => {
  it.each<[string, Partial<ExerciseRecords>, [string, string][]]>([
    [
      'weights for repetitions',
      {
        measurement: 'weight_reps',
        reps: [
          { reps: 1, kg: 140, ...ON },
          { reps: 5, kg: 122.5, ...ON },
        ],
      },
      [
        ['1 rep', '140 kg'],
        ['5 reps', '122.5 kg'],
      ],
    ],
    [
      'what is added to the body, or taken from it',
      {
        measurement: 'weighted_bodyweight',
        reps: [
          { reps: 1, kg: 20, ...ON },
          { reps: 5, kg: 0, ...ON },
          { reps: 8, kg: -15, ...ON },
        ],
        bests: [best({ of: 'reps', reps: 12, load_kg: -15 })],
      },
      [
        ['1 rep', '+20 kg'],
        ['5 reps', 'BW'],
        ['8 reps', 'BW −15 kg'],
        ['Most repetitions', '12 reps with BW −15 kg'],
      ],
    ],
    [
      'the least assistance',
      {
        measurement: 'assisted_bodyweight',
        reps: [{ reps: 5, kg: 15, ...ON }],
        bests: [best({ of: 'reps', reps: 9, load_kg: 25 })],
      },
      [
        ['5 reps, least assistance', '15 kg'],
        ['Most repetitions', '9 reps with 25 kg of assistance'],
      ],
    ],
    [
      'repetitions',
      { measurement: 'reps', bests: [best({ of: 'reps', reps: 30 })] },
      [['Most repetitions', '30 reps']],
    ],
    ['a time', { measurement: 'time', bests: [best({ of: 'seconds', seconds: 90 })] }, [['Longest', '1:30']]],
    [
      'a time with a weight',
      {
        measurement: 'weighted_time',
        bests: [
          best({ of: 'load', load_kg: 40, seconds: 20 }),
          best({ of: 'seconds', load_kg: 10, seconds: 60 }),
        ],
      },
      [
        ['Heaviest', '40 kg for 20 s'],
        ['Longest', '1:00 with 10 kg'],
      ],
    ],
    [
      'a distance over time',
      {
        measurement: 'distance_time',
        bests: [best({ of: 'metres', metres: 10_000, seconds: 3000 })],
        fastest: [
          { metres: 400, seconds: 80, ...ON },
          { metres: 5000, seconds: 1440, ...ON },
        ],
      },
      [
        ['Farthest', '10 km in 50:00'],
        ['Fastest 400 m', '400 m in 1:20'],
        ['Fastest 5 km', '5 km in 24:00'],
      ],
    ],
    [
      'a distance with a weight',
      { measurement: 'distance_weight', bests: [best({ of: 'metres', metres: 40, load_kg: 60 })] },
      [['Farthest', '40 m with 60 kg']],
    ],
    [
      'calories',
      { measurement: 'calories', bests: [best({ of: 'calories', calories: 50, seconds: 240 })] },
      [['Most calories', '50 cal in 4:00']],
    ],
  ])('show %s', (_, over, expected) => {
    expect(recordRows(records(over), 'kg').map(row => [row.name, row.best])).toEqual(expected)
  })

  it("are in the reader's unit, for one of two implements", () => {
    const of = records({ measurement: 'weight_reps', reps: [{ reps: 5, kg: 45.359, ...ON }] })
    expect(recordRows(of, 'lb', 'lb each')[0]?.best).toBe('100 lb each')
  })
})

it.each<[string, Partial<ExerciseRecords>, boolean]>([
  ['nothing', {}, false],
  ['a run without repetitions', { fastest: [{ metres: 400, seconds: 80, ...ON }] }, true],
  ['a plank', { bests: [best({ of: 'seconds', seconds: 90 })] }, true],
])('hasRecords decides whether there are records for %s', (_, over, expected) => {
  expect(hasRecords(records(over))).toBe(expected)
})
