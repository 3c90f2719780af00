import { describe, expect, it } from 'vitest'
import { COPY, type NextRule } from '../../model/progression/next-rule.ts'
import { IN_POUNDS, max, athlete as someLoads } from '../../model/resolved-load/loads.fixture.ts'
import { formatTargets } from '../../model/set/format-target.ts'
import { fromKg, toKg } from '../../model/units/weight.ts'
import * as typed from '../../model/workout/typed-document.fixture.ts'
import type { TypedSet } from '../../model/workout/typed-document.ts'
import type { PrescribedExercise, SetLog, SetTarget, Workout } from '../../model/workout/workout.ts'
import { aBlock, aLog, anExercise, aPrescription, aSet, aWorkout } from '../../testing/a-workout.ts'
import { planOn, planOnFor, type TrainedAthlete, weekAfter } from './plan-on.ts'

const TODAY = '2026-11-29'
const { kg, lb, percent, percentTm, reps, open, load, warmup, rpe, rir, side } = typed

const SQUAT = anExercise({ id: 'squat' })
const PULL_UP = anExercise({
  id: 'pull-up',
  name: 'Pull-Up',
  equipment: 'bodyweight',
  loading: 'none',
  measurement: 'weighted_bodyweight',
})
const PLANK = anExercise({
  id: 'plank',
  name: 'Plank',
  measurement: 'time',
  equipment: 'bodyweight',
  loading: 'none',
})
const CARRY = anExercise({
  id: 'carry',
  name: 'Carry',
  measurement: 'distance_weight',
  equipment: 'kettlebell',
  loading: 'fixed',
})

const targets = (asked: readonly TypedSet[]): SetTarget[] => asked.map(set => aSet(set))

type Lifted = (Partial<SetLog> | null)[] | 'asked' | 'not begun'
interface Case {
  exercise?: PrescribedExercise
  rule?: NextRule
  /** What was lifted of the same the week before. */
  before?: Lifted
  /** What was asked then, where it was another load. */
  beforeAsked?: TypedSet[]
  over?: Partial<Workout>
  loads?: TrainedAthlete['loads']
}

/** A workout of one exercise as it was trained. */
function trained(
  exercise: PrescribedExercise,
  asked: readonly TypedSet[],
  lifted: Lifted,
  over: Partial<Workout> = {},
): Workout {
  const prescription = aPrescription({ exercise, sets: targets(asked) })
  const isPercent = (set: SetTarget) => set.load_kind.startsWith('pct')
  const logs =
    lifted === 'not begun'
      ? []
      : prescription.sets.flatMap((set, index) => {
          const said = lifted === 'asked' ? {} : lifted[index]
          if (said === null || said === undefined) return []
          const isOwn = set.load_kind === 'kg' || set.load_kind === 'bw_plus'
          const weight = isOwn ? set.load_min : isPercent(set) ? (set.load_min ?? 0) : null
          const base = aLog(prescription, set, {
            load_kg: weight,
            entered_value: weight === null ? null : fromKg(weight, set.load_unit),
            entered_unit: weight === null ? null : set.load_unit,
            seconds: set.seconds,
            metres: set.metres,
          })
          return [{ ...base, ...said, ...('load_kg' in said && { entered_value: said.load_kg ?? null }) }]
        })
  return aWorkout({
    date: '2026-11-24',
    blocks: [aBlock({ prescriptions: [prescription] })],
    logs,
    state: logs.length > 0 ? 'completed' : 'published',
    ...over,
  })
}

const LOADS = someLoads({
  maxes: [max('tested', 100, '2026-11-01', 'squat'), max('training', 100, '2026-11-01', 'squat')],
})

function next(asked: TypedSet[], lifted: Lifted, of: Case = {}) {
  const exercise = of.exercise ?? SQUAT
  const before = of.before
    ? [trained(exercise, of.beforeAsked ?? asked, of.before, { date: '2026-11-17' })]
    : []
  const [workout] = planOn({
    week: [trained(exercise, asked, lifted, of.over)],
    before,
    loads: of.loads ?? LOADS,
    rules: new Map(of.rule ? [[exercise.id, of.rule]] : []),
    unit: of.loads?.unit ?? 'kg',
    today: TODAY,
  })
  const line = workout?.lines[0]
  if (!line) throw new Error('No line.')
  return line
}
const words = (sets: readonly SetTarget[], unit: 'kg' | 'lb' = 'kg') => formatTargets(sets, unit)
const five = (...of: Partial<TypedSet>[]) => typed.sets(3, reps(5), ...of)
const eight = (...of: Partial<TypedSet>[]) => typed.sets(3, reps(8, 10), ...of)
const counts = (...each: number[]): Lifted => each.map(count => ({ reps: count }))
const rule = (
  kind: NextRule['kind'],
  amount: number,
  reps_min: number | null = null,
  reps_max = reps_min,
): NextRule => ({
  kind,
  amount,
  reps_min,
  reps_max,
})

describe('planning on by the rule that fits the load', () => {
  it.each<[string, TypedSet[], Lifted, string, string, Case?]>([
    // All sets done.
    ['kilograms', five(kg(100)), 'asked', '3×5 @ 102.5 kg', 'All sets done: 100 kg + 2.5 kg'],
    [
      'RPE at the target',
      five(kg(100), rpe(8)),
      [{ rpe: 8 }, { rpe: 7 }, { rpe: 8 }],
      '3×5 @ 102.5 kg, RPE 8',
      'All sets done: 100 kg + 2.5 kg',
    ],
    [
      'RPE not entered',
      five(kg(100), rpe(8)),
      'asked',
      '3×5 @ 102.5 kg, RPE 8',
      'All sets done: 100 kg + 2.5 kg',
    ],
    [
      'the upper end of an RPE',
      five(kg(100), rpe(7, 8)),
      [{ rpe: 8 }, { rpe: 8 }, { rpe: 8 }],
      '3×5 @ 102.5 kg, RPE 7–8',
      'All sets done: 100 kg + 2.5 kg',
    ],
    [
      'pounds',
      five(lb(toKg(225, 'lb'))),
      'asked',
      '3×5 @ 230 lb',
      'All sets done: 225 lb + 5 lb',
      { loads: someLoads(IN_POUNDS) },
    ],
    ['a percentage', five(percent(75)), 'asked', '3×5 @ 77.5% 1RM', 'All sets done: 75 % + 2.5 %'],
    ['of a training max', five(percentTm(80)), 'asked', '3×5 @ 82.5% TM', 'All sets done: 80 % + 2.5 %'],
    [
      'a range of loads',
      five(kg(80, 90)),
      [{ load_kg: 85 }, { load_kg: 85 }, { load_kg: 85 }],
      '3×5 @ 82.5–92.5 kg',
      'All sets done: 80 kg + 2.5 kg',
    ],
    [
      'body weight and a belt',
      five(load('bw_plus', 10)),
      'asked',
      '3×5 @ BW +12.5 kg',
      'All sets done: 10 kg + 2.5 kg',
      { exercise: PULL_UP },
    ],
    [
      'help of a machine, which becomes less',
      five(load('bw_plus', -20)),
      'asked',
      '3×5 @ BW −17.5 kg',
      'All sets done: -20 kg + 2.5 kg',
      { exercise: PULL_UP },
    ],
    [
      'a weight over a distance',
      typed.sets(2, { metres: 40 }, kg(24)),
      'asked',
      '2×40 m @ 27.5 kg',
      'All sets done: 24 kg + 2.5 kg, rounded to 27.5 kg',
      { exercise: CARRY },
    ],
    [
      '"5 or more"',
      typed.sets(1, open(5), kg(100)),
      counts(9),
      '1×5+ @ 102.5 kg',
      'All sets done: 100 kg + 2.5 kg',
    ],
    ['each side', five(kg(20), side), 'asked', '3×5 each side @ 22.5 kg', 'All sets done: 20 kg + 2.5 kg'],
    [
      'warm-ups stay, and do not count',
      [...typed.sets(1, warmup, reps(5), kg(60)), ...five(kg(100))],
      [null, {}, {}, {}],
      'warm-up 1×5 @ 60 kg, 3×5 @ 102.5 kg',
      'All sets done: 100 kg + 2.5 kg',
    ],
    [
      'more than was asked',
      five(kg(100)),
      [{ load_kg: 105 }, { load_kg: 107.5 }, { load_kg: 105 }],
      '3×5 @ 107.5 kg',
      'All sets done: 105 kg + 2.5 kg',
    ],
    [
      'more in one set only',
      five(kg(100)),
      [{ load_kg: 105 }, {}, {}],
      '3×5 @ 102.5 kg',
      'All sets done: 100 kg + 2.5 kg',
    ],
    [
      'back-off sets follow the first',
      [...typed.sets(1, reps(5), kg(100)), ...typed.sets(2, reps(5), load('prev_pct', -10))],
      'asked',
      '1×5 @ 102.5 kg, 2×5 @ −10%',
      'All sets done: 100 kg + 2.5 kg',
    ],
    // A range.
    [
      'a range, one repetition more',
      eight(kg(60)),
      counts(8, 8, 8),
      '3×9–10 @ 60 kg',
      'All sets done: 9–10 reps',
    ],
    ['from the fewest', eight(kg(60)), counts(10, 9, 8), '3×9–10 @ 60 kg', 'All sets done: 9–10 reps'],
    ['to its top', eight(kg(60)), counts(9, 9, 9), '3×10 @ 60 kg', 'All sets done: 10 reps'],
    [
      'at its top the load',
      eight(kg(60)),
      counts(10, 10, 10),
      '3×8–10 @ 62.5 kg',
      'All sets done: Top of 8–10: 60 kg + 2.5 kg',
    ],
    [
      'a kept range after its top',
      typed.sets(3, reps(10), kg(60)),
      counts(10, 10, 10),
      '3×8–10 @ 62.5 kg',
      'All sets done: Top of 8–10: 60 kg + 2.5 kg',
      { rule: rule('range', 2.5, 8, 10) },
    ],
    [
      'a range of a percentage',
      eight(percent(65)),
      counts(10, 10, 10),
      '3×8–10 @ 67.5% 1RM',
      'All sets done: Top of 8–10: 65 % + 2.5 %',
    ],
    // Held.
    [
      'RPE above the target',
      five(kg(100), rpe(8)),
      [{ rpe: 8 }, { rpe: 9 }, {}],
      '3×5 @ 100 kg, RPE 8',
      'RPE 9 of 8: the same again',
    ],
    [
      'fewer left than asked',
      five(kg(100), rir(2)),
      [{ rir: 1 }, {}, {}],
      '3×5 @ 100 kg, 2 RIR',
      'RPE 9 of 8: the same again',
    ],
    ['short by a repetition', five(kg(100)), counts(5, 5, 4), '3×5 @ 100 kg', '−1 rep: the same again'],
    ['short by load', five(kg(100)), [{ load_kg: 95 }, {}, {}], '3×5 @ 100 kg', '−5 kg: the same again'],
    [
      'a set that was not done',
      five(kg(100)),
      [{}, {}, null],
      '3×5 @ 100 kg',
      '1 set missed: the same again',
    ],
    [
      'short of a percentage',
      five(percent(75)),
      [{ load_kg: 70 }, {}, {}],
      '3×5 @ 75% 1RM',
      '−5 kg: the same again',
    ],
    ['below a range', eight(kg(60)), counts(8, 8, 7), '3×8–10 @ 60 kg', '−1 rep: the same again'],
    ['a failed set', five(kg(100)), counts(5, 5, 0), '3×5 @ 100 kg', '1 failed: the same again'],
    // Missed twice running.
    [
      'twice running',
      five(kg(100)),
      counts(5, 5, 4),
      '3×5 @ 90 kg',
      'Missed twice running: 100 kg − 10 % = 90 kg',
      { before: counts(5, 4, 4) },
    ],
    [
      'twice, rounded to the bar',
      five(kg(105)),
      counts(5, 5, 4),
      '3×5 @ 95 kg',
      'Missed twice running: 105 kg − 10 % = 94.5 kg, rounded to 95 kg',
      { before: counts(5, 4, 4) },
    ],
    [
      'twice, of a percentage',
      five(percent(80)),
      [{ reps: 4 }, {}, {}],
      '3×5 @ 72% 1RM',
      'Missed twice running: 80 % − 10 % = 72 %',
      { before: counts(4, 5, 5) },
    ],
    [
      'twice, with help',
      five(load('bw_plus', -20)),
      counts(5, 5, 4),
      '3×5 @ BW −22.5 kg',
      'Missed twice running: -20 kg − 10 % = -22 kg, rounded to -22.5 kg',
      { before: counts(5, 4, 4), exercise: PULL_UP },
    ],
    [
      'twice, without a load',
      typed.sets(3, reps(5)),
      counts(5, 5, 4),
      '3×5',
      'Missed twice running, and no load to lower: as asked',
      { before: counts(5, 4, 4) },
    ],
    [
      'the first time at what came down since',
      five(kg(90)),
      counts(5, 5, 4),
      '3×5 @ 90 kg',
      '−1 rep: the same again',
      { before: counts(5, 5, 4), beforeAsked: five(kg(100)) },
    ],
    [
      'the time before was done',
      five(kg(100)),
      counts(5, 5, 4),
      '3×5 @ 100 kg',
      '−1 rep: the same again',
      { before: 'asked' },
    ],
    [
      'the time before was not begun',
      five(kg(100)),
      counts(5, 5, 4),
      '3×5 @ 100 kg',
      '−1 rep: the same again',
      { before: 'not begun' },
    ],
    // Copied.
    ['never begun', five(kg(100)), 'not begun', '3×5 @ 100 kg', 'Not begun: as asked'],
    [
      'skipped',
      five(kg(100)),
      'not begun',
      '3×5 @ 100 kg',
      'Skipped (ill): as asked',
      { over: { state: 'skipped', skip_reason: 'ill' } },
    ],
    [
      'begun without this exercise',
      five(kg(100)),
      'not begun',
      '3×5 @ 100 kg',
      'Not done: as asked',
      { over: { state: 'completed' } },
    ],
    [
      'still trained today',
      five(kg(100)),
      [{}, null, null],
      '3×5 @ 100 kg',
      'Still to be done: as asked',
      { over: { state: 'in_progress', date: TODAY } },
    ],
    [
      'begun on a day that is over',
      five(kg(100)),
      [{}, null, null],
      '3×5 @ 100 kg',
      '2 sets missed: the same again',
      { over: { state: 'in_progress' } },
    ],
    [
      'body weight',
      five(load('bodyweight')),
      'asked',
      '3×5 @ BW',
      'No load of its own: as asked',
      { exercise: PULL_UP },
    ],
    [
      'a range at body weight',
      eight(load('bodyweight')),
      counts(10, 10, 10),
      '3×8–10 @ BW',
      'No load of its own: as asked',
      { exercise: PULL_UP },
    ],
    [
      'an open load',
      five(rpe(8)),
      [{ load_kg: 100, rpe: 8 }, {}, {}],
      '3×5 @ RPE 8',
      'No load of its own: as asked',
    ],
    [
      'as many as possible',
      typed.sets(1, open(null), load('bodyweight')),
      counts(12),
      '1×AMRAP @ BW',
      'No load of its own: as asked',
      { exercise: PULL_UP },
    ],
    [
      'a time',
      typed.sets(2, { seconds: 60 }),
      'asked',
      '2×1:00',
      'No load of its own: as asked',
      { exercise: PLANK },
    ],
    [
      'a time that was short',
      typed.sets(2, { seconds: 60 }),
      [{ seconds: 60 }, { seconds: 45 }],
      '2×1:00',
      '−15 s: the same again',
      { exercise: PLANK },
    ],
    // A rule that was chosen.
    [
      'a range of other repetitions that was kept',
      five(kg(100)),
      'asked',
      '3×5 @ 102.5 kg',
      'All sets done: 100 kg + 2.5 kg',
      { rule: rule('range', 2.5, 8, 10) },
    ],
    ['5 kg', five(kg(100)), 'asked', '3×5 @ 105 kg', 'All sets done: 100 kg + 5 kg', { rule: rule('kg', 5) }],
    [
      'a repetition',
      five(kg(100)),
      'asked',
      '3×6 @ 100 kg',
      'All sets done: 5 reps + 1 rep',
      { rule: rule('reps', 1) },
    ],
    [
      'percent of kilograms',
      five(kg(100)),
      'asked',
      '3×5 @ 105 kg',
      'All sets done: 100 kg + 5 %',
      { rule: rule('percent', 5) },
    ],
    ['a copy', five(kg(100)), 'asked', '3×5 @ 100 kg', 'Copied by its rule', { rule: COPY }],
    [
      'kilograms that were kept before it was a percentage',
      five(percent(75)),
      'asked',
      '3×5 @ 77.5% 1RM',
      'All sets done: 75 % + 2.5 %',
      { rule: rule('kg', 2.5) },
    ],
    [
      'a chosen rule is held too',
      five(kg(100)),
      counts(5, 5, 4),
      '3×5 @ 100 kg',
      '−1 rep: the same again',
      { rule: rule('kg', 5) },
    ],
  ])('%s', (_, asked, lifted, expected, why, of) => {
    const line = next(asked, lifted, of)
    expect([words(line.sets, of?.loads?.unit), line.why]).toEqual([expected, why])
  })
})

it('planning on copies an exercise that was replaced or left out', () => {
  const workout = trained(SQUAT, five(kg(100)), 'asked')
  const [prescription] = workout.blocks[0]?.prescriptions ?? []
  const log = { id: 'x', prescription_id: prescription?.id ?? '', pos: 0, note: '', video_url: null }
  const why = (over: object) =>
    planOn({
      week: [{ ...workout, exercise_logs: [{ ...log, dropped: false, exercise: SQUAT, ...over }] }],
      before: [],
      loads: LOADS,
      rules: new Map(),
      unit: 'kg',
      today: TODAY,
    })[0]?.lines[0]?.why
  expect(why({ exercise: PULL_UP })).toBe('Pull-Up was done instead: as asked')
  expect(why({ dropped: true })).toBe('Not done: as asked')
})

it('planning on steps each exercise of a superset by itself, and copies a warm-up block', () => {
  const [one, two] = [SQUAT, PULL_UP].map(exercise =>
    aPrescription({ exercise, sets: targets(five(kg(50))) }),
  )
  if (!one || !two) throw new Error('two')
  const bike = aPrescription({ exercise: anExercise({ id: 'bike' }), sets: targets(five(kg(20))) })
  const logs = [
    ...one.sets.map(set => aLog(one, set)),
    ...two.sets.map(set => aLog(two, set, { reps: 4 })),
    ...bike.sets.map(set => aLog(bike, set)),
  ]
  const [workout] = planOn({
    week: [
      aWorkout({
        state: 'completed',
        logs,
        blocks: [
          aBlock({ label: 'A', kind: 'warmup', prescriptions: [bike] }),
          aBlock({ label: 'B', kind: 'superset', prescriptions: [one, two] }),
        ],
      }),
    ],
    before: [],
    loads: LOADS,
    rules: new Map(),
    unit: 'kg',
    today: TODAY,
  })
  expect(workout?.lines.map(({ code, sets, why }) => [code, words(sets), why])).toEqual([
    ['A', '3×5 @ 20 kg', 'Warm-up: as asked'],
    ['B1', '3×5 @ 52.5 kg', 'All sets done: 50 kg + 2.5 kg'],
    ['B2', '3×5 @ 50 kg', '−3 reps: the same again'],
  ])
})

it('planning several weeks on assumes that each later week is done as planned', () => {
  const held = next(five(kg(100)), counts(5, 5, 4))
  const second = weekAfter(held.sets, held)
  expect([words(second.sets), second.why]).toEqual(['3×5 @ 102.5 kg', 'As if done: 100 kg + 2.5 kg'])
  const range = next(eight(kg(60)), counts(8, 8, 8))
  const weeks = [range.sets]
  for (let week = 0; week < 3; week++) weeks.push(weekAfter(weeks[week] ?? [], range).sets)
  expect(weeks.map(sets => words(sets))).toEqual([
    '3×9–10 @ 60 kg',
    '3×10 @ 60 kg',
    '3×8–10 @ 62.5 kg',
    '3×9–10 @ 62.5 kg',
  ])
})

it('planning on makes drafts of hidden workouts and drafts', () => {
  const states = planOn({
    week: [
      trained(SQUAT, five(kg(100)), 'asked'),
      trained(SQUAT, five(kg(100)), 'not begun', { state: 'draft' }),
      trained(SQUAT, five(kg(100)), 'not begun', { hidden: true }),
    ],
    before: [],
    loads: LOADS,
    rules: new Map(),
    unit: 'kg',
    today: TODAY,
  })
  expect(states.map(({ state, isCopied }) => [state, isCopied])).toEqual([
    ['published', false],
    ['draft', true],
    ['draft', true],
  ])
})

describe('planning on for other athletes', () => {
  const shown = [trained(SQUAT, five(kg(100)), 'asked')]
  const forThem = (week: Workout[], before: Workout[] = [], of = shown) => {
    const line = planOnFor(of, { week, before, loads: LOADS, rules: new Map(), unit: 'kg', today: TODAY })[0]
      ?.lines[0]
    return [words(line?.sets ?? []), line?.why]
  }
  it('steps from what they were asked and lifted themselves', () => {
    expect(forThem([trained(SQUAT, five(kg(60)), 'asked')])).toEqual([
      '3×5 @ 62.5 kg',
      'All sets done: 60 kg + 2.5 kg',
    ])
    expect(forThem([trained(SQUAT, five(kg(60)), counts(5, 5, 4))])).toEqual([
      '3×5 @ 60 kg',
      '−1 rep: the same again',
    ])
  })
  it('finds the exercise in an earlier week and under another title', () => {
    expect(
      forThem([], [trained(SQUAT, five(kg(70)), 'asked', { title: 'Legs', date: '2026-11-10' })]),
    ).toEqual(['3×5 @ 72.5 kg', 'All sets done: 70 kg + 2.5 kg'])
  })
  it("leaves a load open where only another athlete's is known", () => {
    expect(forThem([])).toEqual(['3×5', 'Not asked like this before: load left open'])
    expect(forThem([trained(SQUAT, typed.sets(5, reps(3), kg(90)), 'asked')])[1]).toBe(
      'Not asked like this before: load left open',
    )
  })
  it('keeps percentages, which refer to their own maxes', () => {
    expect(forThem([], [], [trained(SQUAT, five(percent(75)), 'asked')])).toEqual([
      '3×5 @ 75% 1RM',
      'Not asked like this before: as asked',
    ])
  })
})
