import { expect, it } from 'vitest'
import { aLog, aPrescription, aSet } from '../../testing/a-workout.ts'
import type { SetTarget } from '../workout/workout.ts'
import { recordsOf } from './records.ts'

const prescription = aPrescription()
let second = 0
const lifted = (load_kg: number, reps: number, target: SetTarget = aSet()) =>
  aLog(prescription, target, {
    load_kg,
    reps,
    completed_at: `2026-11-18T18:00:${String(second++).padStart(2, '0')}Z`,
  })
const before = (...logs: ReturnType<typeof lifted>[]) => [
  { workout_id: 'w', date: '2026-11-01', title: 'Lower A', logs },
]

it.each([
  ['more weight for as many reps', [100, 5], [102.5, 5], { of: 'e1rm', before: 100 * (1 + 5 / 30) }],
  ['more reps with the weight', [100, 5], [100, 6], { of: 'e1rm' }],
  ['a single heavier than any estimate', [100, 5], [120, 1], { of: 'e1rm', kg: 120 }],
  [
    'more than twelve reps: no estimate, but the most with that weight',
    [60, 13],
    [60, 15],
    { of: 'reps', reps: 15, before: 13 },
  ],
  ['the same again', [100, 5], [100, 5], undefined],
  ['less', [100, 5], [95, 5], undefined],
  ['a weight never lifted, far lighter in what it says', [100, 5], [101, 1], undefined],
] as const)('%s', (_, [kg, reps], [newKg, newReps], record) => {
  const log = lifted(newKg, newReps)
  const found = recordsOf([log], before(lifted(kg, reps))).get(log.id)
  if (record) expect(found).toMatchObject(record)
  else expect(found).toBeUndefined()
})

it('beats nothing the first time', () => expect(recordsOf([lifted(100, 5)], [])).toEqual(new Map()))

it('is set once by two equal sets, and again by a better one', () => {
  const logs = [lifted(105, 5), lifted(105, 5), lifted(107.5, 5)]
  expect([...recordsOf(logs, before(lifted(100, 5))).keys()]).toEqual([logs[0]?.id, logs[2]?.id])
})

it('is not set by a warm-up, nor beaten by one', () => {
  const warmUp = lifted(110, 5, aSet({ set_type: 'warmup' }))
  expect(recordsOf([warmUp], before(lifted(100, 5))).size).toBe(0)
  const log = lifted(105, 5)
  expect(recordsOf([log], before(lifted(100, 5), warmUp)).has(log.id)).toBe(true)
})
