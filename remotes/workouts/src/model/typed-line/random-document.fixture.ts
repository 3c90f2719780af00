import fc from 'fast-check'
import { toKg } from '../units/weight.ts'
import {
  NO_AMOUNT,
  NO_EFFORT,
  NO_HEAD,
  NO_LOAD,
  type TypedAmount,
  type TypedBlock,
  type TypedEffort,
  type TypedHead,
  type TypedLoad,
  type TypedPrescription,
  type TypedSet,
  type TypedWorkout,
} from '../workout/typed-document.ts'
import { EXERCISES, exercise } from './catalogue.fixture.ts'
import { createCatalogue } from './catalogue.ts'
import { normaliseWorkout } from './normalise.ts'

/** Names that look like something else, that several owners share, and that no keyboard here has. */
const STRANGE = [
  exercise('Back Squat', ['Squat'], 'weight_reps', 'mine', 'mine-1'),
  exercise('Back Squat', [], 'weight_reps', 'team', 'team-1'),
  exercise('back-squat', [], 'weight_reps', 'team', 'team-2'),
  exercise('Paused Squat', ['Front Squat'], 'weight_reps', 'mine'),
  ...[
    'A1 Press',
    'B. Press',
    '1. Press',
    '- Press',
    '# Press',
    '## Press',
    'Press // Pull',
    'Press "heavy"',
    '"Quoted"',
    'Back\\slash \\n Press',
    'Row 5',
    'Row 5x5',
    '3x5',
    '5x5 Squat',
    'Deadlift 2RIR',
    'Deadlift RPE 8',
    'Squat, heavy',
    'Squat @ 80',
    'Squat (mine)',
    't31X0 Raise',
    'AMRAP',
    'Max Squat',
    'Приседания',
    'スクワット',
    'سكوات',
    '🏋️',
    'İ Press',
    'w2 Press',
    'Press of Deadlift',
    'x',
    '100kg Club',
    'Press — pause',
    '10 Burpees',
  ].map(name => exercise(name)),
  exercise('Wall Sit', [], 'time'),
  exercise('Assisted Dip', [], 'assisted_bodyweight'),
  exercise('Sled', [], 'distance_weight'),
]

export const ALL = createCatalogue([...EXERCISES, ...STRANGE])
const anExercise = fc.constantFrom(...ALL.exercises.map(({ id }) => id), 'mine-1', 'team-1', 'team-2')

const ordered = (max: number): fc.Arbitrary<[number, number]> =>
  fc.tuple(fc.nat(max), fc.nat(max)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)])
const either = <T>(a: fc.Arbitrary<T>, b: fc.Arbitrary<T>): fc.Arbitrary<T> => fc.oneof(a, b)
const common = fc.integer({ min: 1, max: 20 })

const anAmount: fc.Arbitrary<TypedAmount> = fc
  .oneof<fc.Arbitrary<Partial<TypedAmount>>[]>(
    either(common, fc.nat(1000)).map(reps => ({ reps_min: reps, reps_max: reps })),
    either(ordered(20), ordered(1000)).map(([reps_min, reps_max]) => ({ reps_min, reps_max })),
    either(common, fc.nat(1000)).map(reps_min => ({ reps_min, amrap: true })),
    fc.constant({ amrap: true }),
    fc.array(common, { minLength: 2, maxLength: 5 }).map(reps_parts => ({ reps_parts })),
    either(common, fc.integer({ min: 1, max: 86_400 })).map(seconds => ({ seconds })),
    ordered(86_399).map(([a, b]) => ({ seconds: a + 1, seconds_max: b + 1 })),
    fc.integer({ min: 1, max: 99_999_999 }).map(hundredths => ({ metres: hundredths / 100 })),
    common.map(hundreds => ({ metres: hundreds * 100 })),
    fc.integer({ min: 1, max: 10_000 }).map(calories => ({ calories })),
    fc.constant({}),
  )
  .map(amount => ({ ...NO_AMOUNT, ...amount }))

const pounds = fc.nat(400_000).map(hundredths => toKg(hundredths / 100, 'lb'))
const thousandths = (max: number) =>
  either(
    fc.nat(Math.min(max, 200)),
    fc.nat(max * 1000).map(value => value / 1000),
  )
const signed = (max: number) => thousandths(max).chain(value => fc.constantFrom(value, -value))
const otherLift = fc.option(anExercise, { nil: null })

const aLoad: fc.Arbitrary<TypedLoad> = fc
  .oneof<fc.Arbitrary<Partial<TypedLoad>>[]>(
    fc.constant({}),
    fc.constant({ load_kind: 'bodyweight' as const }),
    fc.tuple(thousandths(2000), thousandths(2000)).map(([a, b]) => ({
      load_kind: 'kg' as const,
      load_min: Math.min(a, b),
      load_max: Math.max(a, b),
    })),
    thousandths(2000).map(kg => ({ load_kind: 'kg' as const, load_min: kg, load_max: kg })),
    pounds.map(kg => ({ load_kind: 'kg' as const, load_min: kg, load_max: kg, load_unit: 'lb' as const })),
    fc
      .tuple(thousandths(500), thousandths(500), fc.constantFrom('1rm' as const, 'tm' as const), otherLift)
      .map(([a, b, pct_base, pct_exercise_id]) => ({
        load_kind: 'pct_1rm' as const,
        load_min: Math.min(a, b),
        load_max: Math.max(a, b),
        pct_base,
        pct_exercise_id,
      })),
    fc.tuple(common, fc.constantFrom('1rm' as const, 'tm' as const)).map(([fives, pct_base]) => ({
      load_kind: 'pct_1rm' as const,
      load_min: fives * 5,
      load_max: fives * 5,
      pct_base,
    })),
    thousandths(500).map(value => ({ load_kind: 'pct_bw' as const, load_min: value, load_max: value })),
    signed(2000).map(value => ({ load_kind: 'bw_plus' as const, load_min: value })),
    pounds.map(value => ({ load_kind: 'bw_plus' as const, load_min: -value, load_unit: 'lb' as const })),
    signed(99).map(value => ({ load_kind: 'prev_pct' as const, load_min: value })),
    signed(2000).map(value => ({ load_kind: 'prev_kg' as const, load_min: value })),
    pounds.map(value => ({ load_kind: 'prev_kg' as const, load_min: value, load_unit: 'lb' as const })),
  )
  .map(load => ({ ...NO_LOAD, ...load }))

const half = fc.integer({ min: 2, max: 20 }).map(halves => halves / 2)
const anEffort: fc.Arbitrary<TypedEffort> = fc
  .oneof<fc.Arbitrary<Partial<TypedEffort>>[]>(
    fc.constant({}),
    fc.constant({}),
    half.map(rpe => ({ rpe })),
    fc.tuple(half, half).map(([a, b]) => ({ rpe: Math.min(a, b), rpe_max: Math.max(a, b) })),
    fc.nat(10).map(rir => ({ rir })),
    ordered(10).map(([rir, rir_max]) => ({ rir, rir_max })),
    fc.tuple(half, fc.nat(10)).map(([rpe, rir]) => ({ rpe, rir })),
  )
  .map(effort => ({ ...NO_EFFORT, ...effort }))

const aType = fc.constantFrom<TypedSet['set_type'][]>(
  'normal',
  'normal',
  'normal',
  'warmup',
  'dropset',
  'failure',
)
const aSet: fc.Arbitrary<TypedSet> = fc
  .tuple(aType, fc.boolean(), anAmount, aLoad, anEffort)
  .map(([set_type, per_side, amount, load, effort]) => ({
    set_type,
    per_side,
    ...amount,
    ...load,
    ...effort,
  }))

/** Equal sets, sets whose last one is open, and neighbours that differ in amount and load only. */
const someSets: fc.Arbitrary<TypedSet[]> = fc.oneof(
  fc
    .tuple(aSet, either(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 45, max: 60 })))
    .map(([set, count]) => Array.from({ length: count }, () => set)),
  fc
    .tuple(aSet, common, common)
    .map(([set, count, reps]) => [
      ...Array.from({ length: count }, () => ({ ...set, ...NO_AMOUNT, reps_min: reps, reps_max: reps })),
      { ...set, ...NO_AMOUNT, reps_min: reps, amrap: true },
    ]),
  fc
    .tuple(aSet, fc.array(fc.tuple(anAmount, common), { minLength: 2, maxLength: 5 }))
    .map(([set, each]) =>
      each.map(([amount, value]) => ({ ...set, ...amount, load_min: value, load_max: value + (value % 3) })),
    ),
)

const text = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(
      fc.constantFrom(
        '\n',
        '\r\n',
        '\\',
        '\\n',
        '"',
        ' // ',
        '//',
        '#',
        ' ',
        '\t',
        'brace',
        '3x5',
        '\u2028',
        '🏋️',
        'كتف',
      ),
      {
        maxLength: 12,
      },
    )
    .map(words => words.join('')),
)
const aNote = fc.oneof(fc.constant(''), fc.constant(''), text)
const aRest = fc.option(either(fc.nat(12), fc.integer({ min: 0, max: 3600 })), { nil: null })
/** A rest and its longer end, which may be the same or none. */
const rests = fc
  .tuple(aRest, aRest)
  .map(([a, b]): [number | null, number | null] =>
    a === null || b === null ? [a, null] : [Math.min(a, b), Math.max(a, b)],
  )

const aLine: fc.Arbitrary<TypedPrescription> = fc
  .record({
    exercise_id: anExercise,
    tempo: fc.option(fc.stringMatching(/^[0-9X]{4}$/), { nil: null }),
    rest: rests,
    turn: fc.option(fc.integer({ min: 1, max: 12 }), { nil: null }),
    note: aNote,
    sets: fc.array(someSets, { maxLength: 3 }).map(groups => groups.flat().slice(0, 100)),
  })
  .map(({ rest: [rest_s, rest_max_s], ...line }) => ({ ...line, rest_s, rest_max_s }))

const aHead: fc.Arbitrary<TypedHead> = fc.record({
  kind: fc.constantFrom('circuit', 'emom', 'amrap', 'for_time', 'interval', 'warmup', 'cooldown'),
  rounds: fc.option(fc.integer({ min: 1, max: 100 }), { nil: null }),
  time_cap_s: fc.option(
    either(
      common.map(minutes => minutes * 60),
      fc.integer({ min: 1, max: 86_400 }),
    ),
    { nil: null },
  ),
  interval_s: fc.option(
    either(
      common.map(halves => halves * 30),
      fc.integer({ min: 1, max: 3600 }),
    ),
    { nil: null },
  ),
  work_s: fc.option(fc.integer({ min: 1, max: 3600 }), { nil: null }),
  rest_s: aRest,
  note: aNote,
})

/** A line with one set in each round, or in each of its turn. */
const aRoundLine = (rounds: number): fc.Arbitrary<TypedPrescription> =>
  fc.tuple(aLine, aSet, fc.integer({ min: 1, max: 3 })).map(([line, set, turns]) => ({
    ...line,
    sets: Array.from({ length: Math.ceil(rounds / turns) }, () => set),
  }))

const aBlock: fc.Arbitrary<TypedBlock> = fc.oneof(
  aLine.map(line => ({ ...NO_HEAD, prescriptions: [line] })),
  fc
    .array(aLine, { maxLength: 4 })
    .map(prescriptions => ({ ...NO_HEAD, kind: 'superset' as const, prescriptions })),
  fc.array(aLine, { maxLength: 2 }).map(prescriptions => ({ ...NO_HEAD, rest_s: 60, prescriptions })),
  aHead.chain(head =>
    fc
      .array(fc.oneof(aLine, aRoundLine(head.rounds ?? 1)), { maxLength: 3 })
      .map(prescriptions => ({ ...head, prescriptions })),
  ),
)

/** Workouts as they may be stored. */
export const aStoredDocument: fc.Arbitrary<TypedWorkout> = fc.record({
  title: fc.option(text, { nil: null }),
  blocks: fc.array(aBlock, { maxLength: 5 }),
})

/** Workouts as text can say them. */
export const aDocument = aStoredDocument.map(document => normaliseWorkout(document, ALL))
