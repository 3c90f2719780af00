import { describe, expect, it } from 'vitest'
import type { ReturnedRow } from '../../model/review/returned.ts'
import type { SetTarget } from '../../model/workout/workout.ts'
import { reviewedWorkout, severityOf } from './reasons.ts'
import { aReturned, asked, lifted, SQUAT } from './returned.fixture.ts'

type Case = [name: string, sets: SetTarget[], row: Partial<ReturnedRow>, reasons: string[], severity: number]
const four = asked()
const warmed = four.map((set, n): SetTarget => (n === 0 ? { ...set, set_type: 'warmup' } : set))
const exercise = {
  id: 'x',
  prescription_id: 'squat',
  exercise_id: SQUAT,
  pos: 0,
  dropped: false,
  note: '',
  video_url: null,
}

const CASES: Case[] = [
  ['as asked', four, {}, [], 0],
  ['a rep short', four, { logs: lifted(four, {}, { reps: 4 }, {}, {}) }, ['−1 rep'], 32],
  ['reps of several sets', four, { logs: lifted(four, { reps: 4 }, { reps: 3 }, {}, {}) }, ['−3 reps'], 32],
  ['lighter', four, { logs: lifted(four, {}, { load_kg: 120, entered_value: 120 }, {}, {}) }, ['−10 kg'], 32],
  ['more than asked', four, { logs: lifted(four, {}, {}, {}, { reps: 8 }) }, [], 0],
  ['within a range', asked({ reps_max: 8 }), { logs: lifted(four, { reps: 7 }, {}, {}, {}) }, [], 0],
  ['as many as possible', asked({ amrap: true }), { logs: lifted(four, {}, {}, {}, { reps: 11 }) }, [], 0],
  ['a failed attempt', four, { logs: lifted(four, {}, {}, {}, { reps: 0 }) }, ['1 failed'], 32],
  ['a set that is missing', four, { logs: lifted(four, {}, {}, {}) }, ['1 set missed'], 64],
  [
    'half of it, and its day is over',
    four,
    { state: 'in_progress', logs: lifted(four, {}, {}) },
    ['2 sets missed'],
    64,
  ],
  [
    'a set that the athlete has left out',
    four,
    { logs: lifted(four, {}, {}, {}), exercise_logs: [{ ...exercise, dropped_sets: ['set 4'] }] },
    ['1 set left out'],
    32,
  ],
  [
    'one that was left out, and done after all',
    four,
    { exercise_logs: [{ ...exercise, dropped_sets: ['set 4'] }] },
    [],
    0,
  ],
  ['a warm-up left out', warmed, { logs: lifted(warmed, null, {}, {}, {}) }, [], 0],
  ['two RPE above', four, { logs: lifted(four, {}, {}, {}, { rpe: 10 }) }, ['RPE 10 of 8'], 16],
  ['what two devices say differently', four, { to_choose: 2 }, ['2 to choose'], 8],
  ['one and a half above', four, { logs: lifted(four, {}, {}, {}, { rpe: 9.5 }) }, [], 0],
  [
    'above the end of a range',
    asked({ rpe: 7, rpe_max: 8 }),
    { logs: lifted(four, {}, {}, {}, { rpe: 9.5 }) },
    [],
    0,
  ],
  [
    'in repetitions in reserve',
    asked({ rpe: null, rir: 3 }),
    { logs: lifted(four, { rpe: null, rir: 1 }, {}, {}, {}) },
    ['RPE 9 of 7'],
    16,
  ],
  [
    'a reason to skip',
    four,
    { state: 'skipped', skip_reason: 'travelling', logs: [] },
    ['skipped: travelling'],
    128,
  ],
  ['skipped without one', four, { state: 'skipped', logs: [] }, ['skipped'], 128],
  ['missed', four, { state: 'missed', logs: [] }, ['missed'], 256],
  [
    'words about the session',
    four,
    { session: { started_at: null, ended_at: null, duration_min: 49, srpe: 6, comment: 'Knee' } },
    ['comment'],
    4,
  ],
  ['words to a set', four, { logs: lifted(four, { note: 'Slow' }, {}, {}, {}) }, ['comment'], 4],
  ['words to an exercise', four, { exercise_logs: [{ ...exercise, note: 'Belt' }] }, ['comment'], 4],
  ['a video', four, { exercise_logs: [{ ...exercise, video_url: 'https://video.test/1' }] }, ['video'], 2],
  [
    'a link that is none',
    four,
    { exercise_logs: [{ ...exercise, video_url: 'javascript:alert(1)' }] },
    [],
    0,
  ],
  ['an exercise left out', four, { logs: [], exercise_logs: [{ ...exercise, dropped: true }] }, [], 0],
  [
    'a record',
    four,
    { records: [{ exercise_id: SQUAT, kg: 151.667, before: 145 }] },
    ['PR e1RM 151.7 kg'],
    0,
  ],
  [
    'several',
    four,
    {
      logs: lifted(four, { reps: 4, rpe: 10 }, {}, {}),
      athlete_note: 'Slept badly',
      records: [{ exercise_id: SQUAT, kg: 151.667, before: 145 }],
    },
    ['1 set missed', '−1 rep', 'RPE 10 of 8', 'comment', 'PR e1RM 151.7 kg'],
    116,
  ],
]

describe('the reasons to review a workout', () => {
  it.each(CASES)('are listed with their severity: %s', (_, sets, row, reasons, severity) => {
    const reviewed = reviewedWorkout(aReturned(row, sets), 'kg')
    expect(reviewed.reasons.map(({ words }) => words)).toEqual(reasons)
    expect(reviewed.severity).toBe(severity)
  })

  it('rank the most pressing one above all lesser ones together', () => {
    const below = ['skipped', 'unfinished', 'short', 'effort', 'comment', 'video', 'record'] as const
    expect(severityOf([{ of: 'missed', words: '' }])).toBeGreaterThan(
      severityOf(below.map(of => ({ of, words: '' }))),
    )
  })
})

it.each<[string, Parameters<typeof lifted>[1][], string, string[]]>([
  ['one load', [{}, { reps: 4 }, {}, {}], '5 4 5 5 @ 130 kg', ['−1 rep']],
  [
    'two loads',
    [{}, {}, { load_kg: 120, entered_value: 120 }, { reps: 6, load_kg: 120, entered_value: 120 }],
    '5 5 @ 130 kg, 5 6 @ 120 kg',
    ['−10 kg'],
  ],
  ['one missing', [{}, null, {}, {}], '5 – 5 5 @ 130 kg', ['1 set missed']],
  ['nothing', [], '', ['4 sets missed']],
])('show the sets of an exercise on one line: %s', (_, overs, words, short) => {
  const { exercises } = reviewedWorkout(aReturned({ logs: lifted(four, ...overs) }), 'kg')
  expect(exercises[0]).toMatchObject({ code: 'A', name: 'Back Squat', lifted: words, short })
  expect(exercises[0]?.asked).toContain('4×5 @ 130 kg')
})

it.each<[string, number, number, [number, number, number]]>([
  ['as asked', 3, 3, [3, 3, 0]],
  ['one more than asked', 3, 4, [3, 3, 1]],
  ['one more in the place of one that was left out', 3, 2, [2, 3, 0]],
  ['without a plan', 0, 2, [0, 0, 2]],
])('count sets done, asked and beyond the plan: %s', (_, askedCount, doneCount, expected) => {
  const sets = asked({}, askedCount)
  const overs = Array.from({ length: doneCount }, () => ({}))
  const { done, total, beyond } = reviewedWorkout(aReturned({ logs: lifted(sets, ...overs) }, sets), 'kg')
  expect([done, total, beyond]).toEqual(expected)
})
