import { describe, expect, it } from 'vitest'
import type { Workout } from '../../model/workout/workout.ts'
import { findNextTime, withNote } from './next-time.ts'
import { aReturned, asked, lifted, SQUAT } from './returned.fixture.ts'

const planned = (id: string, date: string, over: Partial<Workout> = {}): Workout => ({
  ...aReturned().workout,
  id,
  date,
  planned_date: date,
  state: 'published',
  logs: [],
  ...over,
})
const without = planned('without', '2026-11-24', { blocks: [] })
const next = planned('next', '2026-11-27')

describe('the next workout to write a note for', () => {
  it.each<[string, Workout[], string | null, [string, string | null] | null]>([
    [
      'the first with the exercise',
      [planned('later', '2026-11-30'), next, without],
      SQUAT,
      ['next', 'squat'],
    ],
    ['the first one where none has the exercise', [next, without], 'deadlift', ['without', null]],
    ['the first one for a note to the whole workout', [next, without], null, ['without', null]],
    ['one of today, too', [planned('today', '2026-11-24')], SQUAT, ['today', 'squat']],
    ['not a past one', [planned('past', '2026-11-23')], SQUAT, null],
    ['not a begun one', [planned('begun', '2026-11-25', { state: 'in_progress' })], SQUAT, null],
    ['not one with logs', [planned('logged', '2026-11-25', { logs: lifted(asked(), {}) })], SQUAT, null],
    ['not a skipped one', [planned('skipped', '2026-11-25', { state: 'skipped' })], SQUAT, null],
    [
      'a draft, which is read when it is published',
      [planned('draft', '2026-11-25', { state: 'draft' })],
      SQUAT,
      ['draft', 'squat'],
    ],
  ])('is %s', (_, workouts, exercise, found) => {
    const time = findNextTime(workouts, exercise, '2026-11-24')
    expect(time && [time.workout.id, time.prescriptionId]).toEqual(found)
  })

  it('keeps its other notes and everything else', () => {
    const workout = { ...next, coach_note: 'Warm up well', version: 3 }
    const exercise = withNote({ workout, prescriptionId: 'squat' }, 'Stay', 'save')
    expect(exercise).toMatchObject({
      id: 'next',
      version: 3,
      date: '2026-11-27',
      coach_note: 'Warm up well',
      save_id: 'save',
    })
    expect(exercise.blocks[0]?.prescriptions[0]).toEqual({
      ...workout.blocks[0]?.prescriptions[0],
      note: 'Stay',
    })
    expect(withNote({ workout, prescriptionId: null }, 'Stay', 'save')).toMatchObject({
      coach_note: 'Warm up well\nStay',
      blocks: workout.blocks,
    })
  })
})
