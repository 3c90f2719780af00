import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { OPEN_SET } from '../../model/workout/typed-document.ts'
import { setsCsv } from './sets-csv.ts'

const log = {
  id: 'l',
  workout_id: 'w',
  set_target_id: null,
  exercise_id: 'squat',
  pos: 0,
  side: null,
  reps: 5,
  load_kg: 102.058,
  entered_value: 225,
  entered_unit: 'lb' as const,
  seconds: null,
  metres: null,
  calories: null,
  rpe: 8.5,
  rir: null,
  set_type: 'normal' as const,
  note: '',
  completed_at: '2026-08-07T17:00:00Z',
  target_snapshot: null,
}

it('the export has a line per set, oldest first, with names, load as entered and in kg', () => {
  const csv = setsCsv(
    {
      workouts: [
        { id: 'w', date: '2026-08-07', title: 'Legs, "heavy"', state: 'completed', athlete_note: 'a\nb' },
        { id: 'v', date: '2026-08-01', title: '=HYPERLINK("x")', state: 'completed', athlete_note: '' },
      ],
      set_logs: [{ ...log, pos: 1, reps: 3 }, log, { ...log, workout_id: 'v', exercise_id: 'gone' }],
      session_logs: [
        { workout_id: 'w', started_at: null, ended_at: null, duration_min: 60, srpe: 7, comment: 'Fine' },
      ],
      set_log_rivals: [],
      exercises: [],
    },
    [{ id: 'squat', name: 'Back Squat' }],
  )
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true })
  expect(data.map(({ date, workout, exercise, reps }) => [date, workout, exercise, reps])).toEqual([
    // A cell that a spreadsheet would run begins with an apostrophe.
    ['2026-08-01', `'=HYPERLINK("x")`, 'gone', '5'],
    ['2026-08-07', 'Legs, "heavy"', 'Back Squat', '5'],
    ['2026-08-07', 'Legs, "heavy"', 'Back Squat', '3'],
  ])
  expect(data[1]).toMatchObject({
    weight: '225',
    weight_unit: 'lb',
    weight_kg: '102.058',
    rpe: '8.5',
    session_minutes: '60',
    session_rpe: '7',
    note: 'a\nb',
  })
})

it('the export has the inputs of volume: load multiplier, sides, working set', () => {
  const pair = { id: 'press', name: 'Press', measurement: 'weight_reps', load_multiplier: 2 } as const
  const each = { ...OPEN_SET, id: 't', per_side: true }
  const done = { ...log, exercise_id: 'press', load_kg: 20, entered_value: 20, entered_unit: 'kg' } as const
  const csv = setsCsv(
    {
      workouts: [],
      set_logs: [
        done,
        { ...done, pos: 1, target_snapshot: each },
        { ...done, pos: 2, target_snapshot: each, side: 'left' },
        { ...done, pos: 3, set_type: 'warmup' },
        { ...done, pos: 4, exercise_id: 'gone' },
      ],
      session_logs: [],
      set_log_rivals: [],
      exercises: [pair],
    },
    [],
  )
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true })
  expect(data.map(one => [one.implements, one.sides, one.working, one.volume_kg])).toEqual([
    ['2', '1', 'yes', '200'],
    ['2', '2', 'yes', '400'],
    ['2', '1', 'yes', '200'],
    ['2', '1', 'no', '0'],
    ['', '1', 'yes', ''],
  ])
})

it('the export has assistance as a negative number, the type of the set and its note', () => {
  const helped = { ...log, load_kg: -20, entered_value: -20, entered_unit: 'kg' as const }
  const csv = setsCsv(
    {
      workouts: [],
      set_logs: [{ ...helped, set_type: 'dropset', note: 'Green band', rir: 2 }],
      session_logs: [],
      set_log_rivals: [],
      exercises: [],
    },
    [],
  )
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true })
  expect(data).toMatchObject([
    { weight: '-20', weight_kg: '-20', set_type: 'dropset', set_note: 'Green band', rpe: '8.5', rir: '2' },
  ])
})

it('the export without sets is a header', () => {
  const none = { workouts: [], set_logs: [], session_logs: [], set_log_rivals: [], exercises: [] }
  expect(setsCsv(none, [])).toMatch(/^date,workout,exercise,/)
})

it('the export has values of another device in further columns until one is chosen', () => {
  const rival = {
    ...log,
    id: 'r',
    set_log_id: 'l',
    reps: 2,
    entered_value: 100,
    entered_unit: 'kg' as const,
    load_kg: 100,
    rpe: null,
    device_name: '=Phone',
    write_id: null,
    settled: null,
  }
  const others = [
    { field: 'srpe' as const, value: 6, device_name: 'Phone', at: '', settled: false },
    { field: 'duration_min' as const, value: 58, device_name: 'Phone', at: '', settled: true },
  ]
  const csv = setsCsv(
    {
      workouts: [],
      set_logs: [log],
      session_logs: [
        { workout_id: 'w', started_at: null, ended_at: null, duration_min: 60, srpe: 7, comment: '', others },
      ],
      set_log_rivals: [
        rival,
        { ...rival, id: 's', removed: true, device_name: null },
        { ...rival, id: 't', reps: 9, settled: 'log' },
      ],
      exercises: [],
    },
    [{ id: 'squat', name: 'Back Squat' }],
  )
  const { data } = Papa.parse<Record<string, string>>(csv, { header: true })
  expect(data).toMatchObject([
    {
      reps: '5',
      to_choose: '2 × 100 kg (=Phone); not done (another device)',
      session_rpe: '7',
      session_to_choose: 'RPE 6 (Phone)',
    },
  ])
})
