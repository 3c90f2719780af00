import { describe, expect, it } from 'vitest'
import { aLog, anExercise, aPrescription, aSet } from '../../testing/a-workout.ts'
import type { Measurement } from '../units/measurement.ts'
import type { SetLog } from '../workout/workout.ts'
import { bestRecordOf } from './best-record.ts'
import { recordCard } from './record-text.ts'

const exercise = anExercise()
const prescription = aPrescription({ exercise })
const done = (reps: number, load_kg: number | null, over: Partial<SetLog> = {}): SetLog =>
  aLog(prescription, aSet(), { reps, load_kg, ...over })
const cardOf = (
  session: SetLog[],
  before: SetLog[],
  measurement: Measurement = 'weight_reps',
  unit: 'kg' | 'lb' = 'kg',
) => {
  const record = bestRecordOf(
    session,
    '2026-11-23',
    before.length > 0 ? [{ workout_id: 'w', date: '2026-11-16', title: 'Lower A', logs: before }] : [],
    { measurement, bodyWeights: [] },
  )
  return record && recordCard(record, unit)
}

describe('the record shown at the end of a session', () => {
  it('has the gain over earlier sessions, not over an earlier set of the same one', () => {
    const session = [done(5, 100), done(5, 102.5), done(5, 105)]
    expect(cardOf(session, [done(5, 100)])).toEqual({ what: 'e1RM', value: '122.5 kg', gain: '+5.8 kg' })
    expect(cardOf(session, [done(5, 100)], 'weight_reps', 'lb')).toMatchObject({ gain: '+12.9 lb' })
  })

  it.each<[string, SetLog[], SetLog[]]>([
    ['the first time', [done(5, 105)], []],
    ['a warm-up', [done(5, 105, { set_type: 'warmup' })], [done(5, 100)]],
    ['a drop set', [done(5, 105, { set_type: 'dropset' })], [done(5, 100)]],
    ['a failed attempt', [done(0, 150)], [done(5, 100)]],
    ['the same again', [done(5, 100)], [done(5, 100)]],
    ['less', [done(4, 100)], [done(5, 100)]],
  ])('is absent for %s', (_, session, before) => {
    expect(cardOf(session, before)).toBeNull()
  })

  it.each<[Measurement, SetLog, SetLog, { what: string; value: string; gain: string | null }]>([
    ['reps', done(12, null), done(10, null), { what: 'Most reps', value: '12 reps', gain: '+2 reps' }],
    [
      'assisted_bodyweight',
      done(8, 15),
      done(8, 20),
      { what: 'Least assistance for 8 reps', value: '15 kg', gain: '−5 kg' },
    ],
    [
      'time',
      done(0, null, { reps: null, seconds: 75 }),
      done(0, null, { reps: null, seconds: 60 }),
      { what: 'Longest', value: '1:15', gain: '+15 s' },
    ],
    [
      'distance_time',
      done(0, null, { reps: null, metres: 2000, seconds: 450 }),
      done(0, null, { reps: null, metres: 2000, seconds: 465 }),
      { what: 'Fastest 2 km', value: '7:30', gain: '−15 s' },
    ],
  ])('of an exercise in %s has the matching name, value and gain', (measurement, now, before, card) => {
    expect(cardOf([now], [before], measurement)).toEqual(card)
  })
})
