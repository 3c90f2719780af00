import { expect, it } from 'vitest'
import { aLog, aPrescription, aSet } from '../../testing/a-workout.ts'
import type { Measurement } from '../units/measurement.ts'
import type { SetLog, SetTarget } from '../workout/workout.ts'
import { recordText } from './record-text.ts'
import { recordsOf } from './set-records.ts'

const prescription = aPrescription()
let second = 0
type Done = Partial<Pick<SetLog, 'reps' | 'load_kg' | 'seconds' | 'metres' | 'calories'>>
const done = (amounts: Done, target: SetTarget = aSet()) =>
  aLog(prescription, target, {
    load_kg: null,
    reps: null,
    ...amounts,
    completed_at: `2026-11-18T18:00:${String(second++).padStart(2, '0')}Z`,
  })
const lifted = (load_kg: number, reps: number, target?: SetTarget) => done({ load_kg, reps }, target)
const before = (...logs: SetLog[]) => [{ workout_id: 'w', date: '2026-11-01', title: 'Lower A', logs }]
const records = (
  session: SetLog[],
  history: ReturnType<typeof before>,
  measurement: Measurement = 'weight_reps',
  bodyWeight?: number,
) =>
  recordsOf(session, '2026-11-18', history, {
    measurement,
    bodyWeights: bodyWeight === undefined ? [] : [{ date: '2026-10-01', kg: bodyWeight }],
  })

it.each<[name: string, Measurement, had: Done, now: Done, record: string]>([
  [
    'more weight for as many reps',
    'weight_reps',
    { load_kg: 100, reps: 5 },
    { load_kg: 102.5, reps: 5 },
    'e1RM 119.6 kg, before 116.7 kg',
  ],
  [
    'a single heavier than any estimate',
    'weight_reps',
    { load_kg: 100, reps: 5 },
    { load_kg: 120, reps: 1 },
    'e1RM 120 kg, before 116.7 kg',
  ],
  [
    'heavier than ever, with a lower estimate',
    'weight_reps',
    { load_kg: 100, reps: 5 },
    { load_kg: 101, reps: 1 },
    '101 kg for 1 rep, before 100 kg',
  ],
  [
    'more than twelve: no estimate',
    'weight_reps',
    { load_kg: 60, reps: 13 },
    { load_kg: 60, reps: 15 },
    '15 reps with 60 kg, before 13',
  ],
  ['the same again', 'weight_reps', { load_kg: 100, reps: 5 }, { load_kg: 100, reps: 5 }, ''],
  ['less', 'weight_reps', { load_kg: 100, reps: 5 }, { load_kg: 95, reps: 5 }, ''],
  ['a failed attempt', 'weight_reps', { load_kg: 100, reps: 5 }, { load_kg: 150, reps: 0 }, ''],
  [
    'more with a belt',
    'weighted_bodyweight',
    { load_kg: 10, reps: 5 },
    { load_kg: 15, reps: 5 },
    '15 kg for 5 reps, before 10 kg',
  ],
  [
    'less assistance with a band',
    'weighted_bodyweight',
    { load_kg: -20, reps: 5 },
    { load_kg: -10, reps: 5 },
    '-10 kg for 5 reps, before -20 kg',
  ],
  ['more of the body alone', 'weighted_bodyweight', { reps: 8 }, { reps: 10 }, '10 reps, before 8'],
  [
    'less assistance',
    'assisted_bodyweight',
    { load_kg: 30, reps: 6 },
    { load_kg: 25, reps: 6 },
    '6 reps with 25 kg of assistance, before 30 kg',
  ],
  ['more assistance', 'assisted_bodyweight', { load_kg: 30, reps: 6 }, { load_kg: 40, reps: 6 }, ''],
  [
    'more reps with as much assistance',
    'assisted_bodyweight',
    { load_kg: 30, reps: 6 },
    { load_kg: 30, reps: 8 },
    '8 reps with 30 kg of assistance, before 6',
  ],
  ['more reps', 'reps', { reps: 12 }, { reps: 15 }, '15 reps, before 12'],
  ['longer', 'time', { seconds: 45 }, { seconds: 60 }, '1:00, before 45 s'],
  [
    'heavier for as long',
    'weighted_time',
    { seconds: 45, load_kg: 20 },
    { seconds: 45, load_kg: 25 },
    '25 kg for 45 s, before 20 kg',
  ],
  [
    'longer with as much',
    'weighted_time',
    { seconds: 45, load_kg: 20 },
    { seconds: 60, load_kg: 20 },
    '1:00 with 20 kg, before 45 s',
  ],
  [
    'longer with less',
    'weighted_time',
    { seconds: 45, load_kg: 20 },
    { seconds: 60, load_kg: 10 },
    '1:00 with 10 kg, before 45 s',
  ],
  [
    'farther',
    'distance_time',
    { metres: 5000, seconds: 1500 },
    { metres: 6000, seconds: 2000 },
    '6 km, before 5 km',
  ],
  [
    'faster',
    'distance_time',
    { metres: 5000, seconds: 1500 },
    { metres: 5000, seconds: 1440 },
    '5 km in 24:00, before 25:00',
  ],
  ['slower', 'distance_time', { metres: 5000, seconds: 1500 }, { metres: 5000, seconds: 1600 }, ''],
  [
    'longer, no distance written',
    'distance_time',
    { seconds: 1800 },
    { seconds: 2400 },
    '40:00, before 30:00',
  ],
  [
    'heavier for as far',
    'distance_weight',
    { metres: 40, load_kg: 32 },
    { metres: 40, load_kg: 36 },
    '36 kg for 40 m, before 32 kg',
  ],
  ['more calories', 'calories', { calories: 15 }, { calories: 18 }, '18 cal, before 15'],
])('a set is compared with earlier ones: %s (%s)', (_, measurement, had, now, text) => {
  const log = done(now)
  const found = records([log], before(done(had)), measurement).get(log.id)
  expect(recordText(found, 'kg')).toBe(text && `Record: ${text}`)
})

it('the estimate of an exercise with body weight counts the added load', () => {
  const log = lifted(20, 5)
  expect(records([log], before(lifted(10, 5)), 'weighted_bodyweight', 80).get(log.id)).toMatchObject({
    of: 'e1rm',
    kg: expect.closeTo(36.667, 2),
    before: expect.closeTo(25, 2),
  })
})

it('the first set of an exercise is no record', () =>
  expect(records([lifted(100, 5)], [])).toEqual(new Map()))

it('of two equal sets the first is the record, and a better one after them is another', () => {
  const logs = [lifted(105, 5), lifted(105, 5), lifted(107.5, 5)]
  expect([...records(logs, before(lifted(100, 5))).keys()]).toEqual([logs[0]?.id, logs[2]?.id])
})

it.each([
  ['a warm-up', { set_type: 'warmup' }],
  ['a drop set', { set_type: 'dropset' }],
  ['a cluster', { reps_parts: [2, 3] }],
] as const)('a record is neither set nor beaten by %s', (_, over) => {
  const no = lifted(110, 5, aSet({ ...over, reps_parts: 'reps_parts' in over ? [...over.reps_parts] : null }))
  expect(records([no], before(lifted(100, 5))).size).toBe(0)
  const log = lifted(105, 5)
  expect(records([log], before(lifted(100, 5), no)).has(log.id)).toBe(true)
})
