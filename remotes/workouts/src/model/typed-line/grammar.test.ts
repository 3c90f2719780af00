import { describe, expect, it } from 'vitest'
import {
  dropset,
  failure,
  headed,
  kg,
  lb,
  line,
  load,
  open,
  parts,
  percent,
  percentTm,
  reps,
  rir,
  rpe,
  sets,
  side,
  straight,
  superset,
  warmup,
} from '../workout/typed-document.fixture.ts'
import {
  NO_OPTIONS,
  type TypedHead,
  type TypedPrescription,
  type TypedSet,
} from '../workout/typed-document.ts'
import { CATALOGUE } from './catalogue.fixture.ts'
import { withNote } from './line-error.ts'
import { readLine } from './line-reader.ts'
import * as reader from './workout-reader.ts'

const options = { catalogue: CATALOGUE, unit: 'kg' as const }
const readWorkout = (text: string, given: typeof options) => {
  const { workout, errors } = reader.readWorkout(text, given)
  return { workout, errors }
}
const readWorkouts = (text: string, given: typeof options) => {
  const { workouts, errors } = reader.readWorkouts(text, given)
  return { workouts, errors }
}
const readOne = (text: string, name: string, unit: 'kg' | 'lb' = 'kg') => {
  const { prescription, errors } = readLine(`${name} ${text}`, { ...options, unit }, null)
  expect(errors).toEqual([])
  return prescription
}

describe('the grammar of amounts', () => {
  it.each<[string, Partial<TypedSet>[]]>([
    ['5', [reps(5), reps(5)]],
    ['0', [reps(0), reps(0)]],
    ['5 reps', [reps(5), reps(5)]],
    ['8-10', [reps(8, 10), reps(8, 10)]],
    ['8 – 10', [reps(8, 10), reps(8, 10)]],
    ['5+', [reps(5), open(5)]],
    ['5 +', [reps(5), open(5)]],
    ['AMRAP', [open(null), open(null)]],
    ['max', [open(null), open(null)]],
    ['30s', [{ seconds: 30 }, { seconds: 30 }]],
    ['30 sec', [{ seconds: 30 }, { seconds: 30 }]],
    [
      '30-45s',
      [
        { seconds: 30, seconds_max: 45 },
        { seconds: 30, seconds_max: 45 },
      ],
    ],
    [
      '1:00-1:30',
      [
        { seconds: 60, seconds_max: 90 },
        { seconds: 60, seconds_max: 90 },
      ],
    ],
    ['2min', [{ seconds: 120 }, { seconds: 120 }]],
    ['1,5 min', [{ seconds: 90 }, { seconds: 90 }]],
    ['1:30', [{ seconds: 90 }, { seconds: 90 }]],
    ['400m', [{ metres: 400 }, { metres: 400 }]],
    ['1.5km', [{ metres: 1500 }, { metres: 1500 }]],
    ['1,5 km', [{ metres: 1500 }, { metres: 1500 }]],
    ['15cal', [{ calories: 15 }, { calories: 15 }]],
    ['(1+1)', [parts(1, 1), parts(1, 1)]],
    ['( 2 + 2 + 2 )', [parts(2, 2, 2), parts(2, 2, 2)]],
  ])('reads 2x%s', (typed, expected) => {
    expect(readOne(`2x${typed}`, 'Back Squat')?.sets).toEqual(expected.flatMap(set => sets(1, set)))
  })

  it.each([
    ['Plank', { seconds: 45 }],
    ['Weighted Plank', { seconds: 45 }],
    ['Row Erg', { metres: 45 }],
    ["Farmer's Carry", { metres: 45 }],
    ['Assault Bike', { calories: 45 }],
    ['Hanging Leg Raise', reps(45)],
    ['Pull-Up', reps(45)],
    ['Back Squat', reps(45)],
  ])('reads a bare number in the measure of %s', (name, amount) => {
    expect(readOne('3x45', name)?.sets).toEqual(sets(3, amount))
  })

  it('needs the word reps for repetitions of a timed exercise', () => {
    expect(readOne('3x5 reps', 'Plank')?.sets).toEqual(sets(3, reps(5)))
  })
})

describe('the grammar of groups of sets', () => {
  it.each<[string, TypedSet[]]>([
    ['4x5', sets(4, reps(5))],
    ['4 X 5', sets(4, reps(5))],
    ['4×5', sets(4, reps(5))],
    ['50x1', sets(50, reps(1))],
    ['4 sets', sets(4)],
    ['1 set', sets(1)],
    ['4 sets of 8', sets(4, reps(8))],
    ['4 sets of 5+', [...sets(3, reps(5)), ...sets(1, open(5))]],
    ['4 sets @RPE8', sets(4, rpe(8))],
    ['1x3+', sets(1, open(3))],
    ['w2x5', sets(2, reps(5), warmup)],
    ['W2x5', sets(2, reps(5), warmup)],
    ['d2x5', sets(2, reps(5), dropset)],
    ['f2x5', sets(2, reps(5), failure)],
    ['w2 sets of 5', sets(2, reps(5), warmup)],
    ['w1x(1+1)', sets(1, parts(1, 1), warmup)],
    ['3x8/side', sets(3, reps(8), side)],
    ['3x8/leg', sets(3, reps(8), side)],
    ['3x8 / arm', sets(3, reps(8), side)],
    ['3x8 es', sets(3, reps(8), side)],
    ['3x8 each side', sets(3, reps(8), side)],
    ['3x8 each leg', sets(3, reps(8), side)],
    ['3x8 20kg/side', sets(3, reps(8), side, kg(20))],
    ['8/6/4/side', [reps(8), reps(6), reps(4)].flatMap(set => sets(1, set, side))],
    ['5 / 3 / 1 +', [reps(5), reps(3), open(1)].flatMap(set => sets(1, set))],
    ['5+/5+/5+', sets(3, open(5))],
    ['8-10/AMRAP', [...sets(1, reps(8, 10)), ...sets(1, open(null))]],
    ['400/800m', [{ metres: 400 }, { metres: 800 }].flatMap(set => sets(1, set))],
    ['1/2min', [{ seconds: 60 }, { seconds: 120 }].flatMap(set => sets(1, set))],
    ['0:45/1:30', [{ seconds: 45 }, { seconds: 90 }].flatMap(set => sets(1, set))],
    ['5/3 100kg', [reps(5), reps(3)].flatMap(set => sets(1, set, kg(100)))],
    ['5/3 100/110', [...sets(1, reps(5), kg(100)), ...sets(1, reps(3), kg(110))]],
    ['5/3 70-75/80-85%', [...sets(1, reps(5), percent(70, 75)), ...sets(1, reps(3), percent(80, 85))]],
    ['5/3 @7/8', [...sets(1, reps(5), rpe(7)), ...sets(1, reps(3), rpe(8))]],
    ['2x5 @75/80%', [...sets(1, reps(5), percent(75)), ...sets(1, reps(5), percent(80))]],
    ['3x5,2x3', [...sets(3, reps(5)), ...sets(2, reps(3))]],
    ['3x5 100,2x3 110', [...sets(3, reps(5), kg(100)), ...sets(2, reps(3), kg(110))]],
    ['1x5 100,5/3/1', [...sets(1, reps(5), kg(100)), ...[5, 3, 1].flatMap(n => sets(1, reps(n)))]],
    ['5/3 @72,5/80%', [...sets(1, reps(5), percent(72.5)), ...sets(1, reps(3), percent(80))]],
    ['3x5 102,5', sets(3, reps(5), kg(102.5))],
    ['3x5 @72,5%, 1x3', [...sets(3, reps(5), percent(72.5)), ...sets(1, reps(3))]],
    ['3x5, RPE 8, 100kg', sets(3, reps(5), rpe(8), kg(100))],
  ])('reads %s', (typed, expected) => {
    expect(readOne(typed, 'Back Squat')?.sets).toEqual(expected)
  })
})

describe('the grammar of loads and efforts', () => {
  it.each<[string, Partial<TypedSet>]>([
    ['75%', percent(75)],
    ['@75%', percent(75)],
    ['@ 75 %', percent(75)],
    ['75% 1RM', percent(75)],
    ['70-75%', percent(70, 75)],
    ['75%TM', percentTm(75)],
    ['75 % tm', percentTm(75)],
    ['75% of Deadlift', { ...percent(75), pct_exercise_id: 'Deadlift' }],
    ['75%TM of "Front Squat"', { ...percentTm(75), pct_exercise_id: 'Front Squat' }],
    ['100kg', kg(100)],
    ['@100kg', kg(100)],
    ['100 KGS', kg(100)],
    ['100-105kg', kg(100, 105)],
    ['100 - 105 kg', kg(100, 105)],
    ['225lb', lb(102.058)],
    ['225 lbs', lb(102.058)],
    ['100', kg(100)],
    ['8', kg(8)],
    ['@24', kg(24)],
    ['@10.5', kg(10.5)],
    ['@8kg', kg(8)],
    ['bw', load('bodyweight')],
    ['@bw', load('bodyweight')],
    ['bodyweight', load('bodyweight')],
    ['bw+20kg', load('bw_plus', 20)],
    ['bw + 20', load('bw_plus', 20)],
    ['bw-15kg', load('bw_plus', -15)],
    ['bw−15lb', { ...load('bw_plus', -6.804), load_unit: 'lb' }],
    ['bw+0kg', load('bodyweight')],
    ['60%bw', load('pct_bw', 60)],
    ['60 % BW', load('pct_bw', 60)],
    ['-10%', load('prev_pct', -10)],
    ['+5%', load('prev_pct', 5)],
    ['- 10 %', load('prev_pct', -10)],
    ['+5kg', load('prev_kg', 5)],
    ['-2,5', load('prev_kg', -2.5)],
    ['+10lb', { ...load('prev_kg', 4.536), load_unit: 'lb' }],
    ['RPE8', rpe(8)],
    ['@RPE 8', rpe(8)],
    ['rpe 7.5', rpe(7.5)],
    ['RPE7-8', rpe(7, 8)],
    ['@8', rpe(8)],
    ['@10', rpe(10)],
    ['@7,5', rpe(7.5)],
    ['@7-8', rpe(7, 8)],
    ['2RIR', rir(2)],
    ['@2 rir', rir(2)],
    ['RIR 2', rir(2)],
    ['1-2RIR', rir(1, 2)],
    ['0RIR', rir(0)],
    ['100kg RPE 8', { ...kg(100), ...rpe(8) }],
    ['RPE 8 100kg', { ...kg(100), ...rpe(8) }],
    ['@75% @8', { ...percent(75), ...rpe(8) }],
    ['@8 2RIR', { rpe: 8, rir: 2 }],
    ['100 RPE 8', { ...kg(100), ...rpe(8) }],
    ['100 RIR 2', { ...kg(100), ...rir(2) }],
    ['2RIR 80kg', { ...kg(80), ...rir(2) }],
    ['2 RIR 80kg', { ...kg(80), ...rir(2) }],
    ['8 RPE', rpe(8)],
  ])('reads %s', (typed, expected) => {
    // A range before a blank and a sign would be one of the amount: 5 - 10 %.
    const amount = typed.startsWith('- ') ? '3xAMRAP' : '3x5'
    expect(readOne(`1x5 RPE 8, ${amount} ${typed}`, 'Back Squat')?.sets.slice(1)).toEqual(
      sets(3, amount === '3x5' ? reps(5) : open(null), expected),
    )
  })

  it('reads a bare number in the unit of the reader, and stores that unit', () => {
    expect(readOne('3x5 225', 'Back Squat', 'lb')?.sets).toEqual(sets(3, reps(5), lb(102.058)))
    expect(readOne('3x5 100kg', 'Back Squat', 'lb')?.sets).toEqual(sets(3, reps(5), kg(100)))
    expect(readOne('3x5 bw+25', 'Back Squat', 'lb')?.sets).toEqual(
      sets(3, reps(5), { ...load('bw_plus', 11.34), load_unit: 'lb' }),
    )
  })
})

describe('the grammar of tempo, rest and note', () => {
  it.each<[string, Partial<TypedPrescription>]>([
    ['t31X0', { tempo: '31X0' }],
    ['T31x0', { tempo: '31X0' }],
    ['tempo 31X0', { tempo: '31X0' }],
    ['r180', { rest_s: 180 }],
    ['r90s', { rest_s: 90 }],
    ['r3:00', { rest_s: 180 }],
    ['r2min', { rest_s: 120 }],
    ['r 2 min', { rest_s: 120 }],
    ['rest 90 s', { rest_s: 90 }],
    ['r0', { rest_s: 0 }],
    ['r90 t31X0', { rest_s: 90, tempo: '31X0' }],
    ['r90, t31X0', { rest_s: 90, tempo: '31X0' }],
    ['// brace hard', { note: 'brace hard' }],
    ['//brace', { note: 'brace' }],
    ['//', {}],
    ['r60 // a // b', { rest_s: 60, note: 'a // b' }],
    ['// see https://example.org/a', { note: 'see https://example.org/a' }],
    ['// first\\nsecond', { note: 'first\nsecond' }],
    ['// C:\\\\new', { note: 'C:\\new' }],
    ['// "quoted"', { note: '"quoted"' }],
    ['red band // slow', { note: 'red band, slow' }],
    ['rest-pause', { note: 'rest-pause' }],
    ['myo-reps', { note: 'myo-reps' }],
  ])('reads %s', (typed, expected) => {
    const empty = { exercise_id: 'Back Squat', ...NO_OPTIONS }
    expect(readOne(`3x5 ${typed}`, 'Back Squat')).toEqual({ ...empty, ...expected, sets: sets(3, reps(5)) })
  })

  it('reads a load behind an option as belonging to the group before it', () => {
    expect(readOne('3x5 r90 100kg', 'Back Squat')).toEqual(
      line('Back Squat', sets(3, reps(5), kg(100)), { rest_s: 90 }),
    )
  })

  it.each([
    ['3 sets of 8 at 100 kg', '3x8 100kg'],
    ['3x8 at RPE 8', '3x8 RPE 8'],
    ['3 x 8-10 x 60kg', '3x8-10 60kg'],
    ['3 x 5 x 70%', '3x5 70%'],
  ])('reads %s as %s', (typed, same) => {
    expect(readOne(typed, 'Back Squat')).toEqual(readOne(same, 'Back Squat'))
  })

  it('accepts "each" only for the load of a pair of implements', () => {
    const pair = readOne('3x8 22.5kg each', 'Dumbbell Bench Press')
    expect(pair).toEqual(readOne('3x8 22.5kg', 'Dumbbell Bench Press'))
    expect(readOne('3x8 10kg each side', 'Dumbbell Bench Press')).toEqual(
      readOne('3x8/side 10kg', 'Dumbbell Bench Press'),
    )
    expect(readLine('Back Squat 3x8 60kg each', options, null).errors).toMatchObject([
      { start: 20, message: 'one implement here' },
    ])
  })

  it('hints that a bare number behind @ may be a percentage', () => {
    const words = (typed: string) =>
      readLine(typed, options, null).hints.flatMap(hint => hint.others.map(other => other.words))
    expect(words('Back Squat 3x5 @80')).toEqual(['lb', '%'])
    expect(words('Back Squat 3x5 80')).toEqual(['lb'])
    expect(words('Back Squat 3x5 @122.5')).toEqual(['lb'])
  })

  it.each([
    ['Back Squat 3x10 paused r90', 'Back Squat 3x10 // paused r90'],
    ['Back Squat 3x10 slow // deep', 'Back Squat 3x10 // slow, deep'],
    ['Back Squat 3x10 // easy', null],
    ['Back Squat 3x10 60kg 7', null],
  ])('offers to read the last words of %j as a note: %j', (typed, noted) => {
    const [error] = readLine(typed, options, null).errors
    expect(error?.mayBeNote ? withNote(typed, error) : null).toBe(noted)
  })

  it('reads "rest" with the number behind it rather than with a bare one in front of it', () => {
    const read = line('Back Squat', sets(4, reps(8), kg(60)), { rest_s: 120 })
    for (const typed of ['4x8 60 rest 2', '4x8 60 rest: 2min', '4x8 60kg 120s rest', '4x8 60kg 120 rest'])
      expect(readOne(typed, 'Back Squat'), typed).toEqual(read)
  })

  it('does not read a web address without a blank before it as a note', () => {
    const typed = 'Back Squat 3x5 http://x'
    expect(readLine(typed, options, null).errors.map(({ start }) => start)).toEqual([15])
  })
})

describe('the grammar of block heads', () => {
  const NO = { rounds: null, time_cap_s: null, interval_s: null, work_s: null, rest_s: null, note: '' }
  it.each<[string, Partial<TypedHead>]>([
    ['circuit', { kind: 'circuit' }],
    ['Circuit 3 Rounds R90', { kind: 'circuit', rounds: 3, rest_s: 90 }],
    ['circuit 1 round', { kind: 'circuit', rounds: 1 }],
    ['EMOM 10min', { kind: 'emom', interval_s: 60, time_cap_s: 600, rounds: 10 }],
    ['emom 10 rounds', { kind: 'emom', interval_s: 60, rounds: 10 }],
    ['E2MOM 20min', { kind: 'emom', interval_s: 120, time_cap_s: 1200, rounds: 10 }],
    ['E90s 15:00', { kind: 'emom', interval_s: 90, time_cap_s: 900, rounds: 10 }],
    ['AMRAP 12min', { kind: 'amrap', time_cap_s: 720 }],
    ['for time', { kind: 'for_time' }],
    ['for time 5 rounds 20min', { kind: 'for_time', rounds: 5, time_cap_s: 1200 }],
    ['interval 8 rounds 20s/10s', { kind: 'interval', rounds: 8, work_s: 20, rest_s: 10 }],
    ['interval 8 rounds 40/20', { kind: 'interval', rounds: 8, work_s: 40, rest_s: 20 }],
    ['interval 1:00 / 0:30', { kind: 'interval', work_s: 60, rest_s: 30 }],
    ['warm-up', { kind: 'warmup' }],
    ['Warm up 5min', { kind: 'warmup', time_cap_s: 300 }],
    ['cool-down // breathe', { kind: 'cooldown', note: 'breathe' }],
    ['cooldown', { kind: 'cooldown' }],
  ])('reads # %s', (typed, head) => {
    const { workout, errors } = readWorkout(`# ${typed}`, options)
    expect(errors).toEqual([])
    expect(workout.blocks).toEqual([{ ...NO, ...head, prescriptions: [] }])
  })
})

describe('the grammar of a whole workout', () => {
  const squat = line('Back Squat', sets(3, reps(5)))
  const row = line('Barbell Row', sets(3, reps(8)))
  const plank = line('Plank', sets(3, { seconds: 45 }))
  it.each([
    ['A1. Squat 3x5\nA2. BB Row 3x8\nPlank 3x45', [superset(squat, row), straight(plank)]],
    ['a1) Squat 3x5\na2) BB Row 3x8', [superset(squat, row)]],
    ['A1 Squat 3x5\nA2 BB Row 3x8', [superset(squat, row)]],
    ['A. Squat 3x5\nA. BB Row 3x8\nB) Plank 3x45', [superset(squat, row), straight(plank)]],
    ['A1. Squat 3x5\nB1. BB Row 3x8', [straight(squat), straight(row)]],
    ['A1. Squat 3x5\n\n  A2. BB Row 3x8  \n', [superset(squat, row)]],
    ['A1. Squat 3x5\nPlank 3x45\nA2. BB Row 3x8', [superset(squat, row), straight(plank)]],
    [
      'Squat 3x5\nPlank 3x45\nA1. Squat 3x5\nA2. BB Row 3x8',
      [straight(squat), straight(plank), superset(squat, row)],
    ],
    ['Squat 3x5\nPlank 3x45\nA2. BB Row 3x8', [superset(squat, row), straight(plank)]],
    ['A1. Squat 3x5\nA2. BB Row 3x8\nA1. Plank 3x45', [superset(squat, row), straight(plank)]],
    ['1. Squat 3x5\n2) Plank 3x45', [straight(squat), straight(plank)]],
    [
      '- Squat 3x5\n* Plank 3x45\n• BB Row 3x8\n– Squat 3x5',
      [straight(squat), straight(plank), straight(row), straight(squat)],
    ],
    ['1. A1. Squat 3x5\n2. A2. BB Row 3x8', [superset(squat, row)]],
    ['1\tSquat\t3\t5\n2\tBB Row\t3x8', [straight(squat), straight(row)]],
    [
      '# circuit\nSquat 3x5\n# AMRAP\nPlank 3x45',
      [headed({ kind: 'circuit' }, squat), headed({ kind: 'amrap' }, plank)],
    ],
    ['# circuit\nA1. Squat 3x5\n#\nA1. BB Row 3x8', [headed({ kind: 'circuit' }, squat), straight(row)]],
    [
      '# circuit 3 rounds\nSquat 5, 3, 1',
      [
        headed(
          { kind: 'circuit', rounds: 3 },
          line(
            'Back Squat',
            [5, 3, 1].flatMap(n => sets(1, reps(n))),
          ),
        ),
      ],
    ],
    [
      '# circuit 3 rounds\nSquat 5+ 60',
      [headed({ kind: 'circuit', rounds: 3 }, line('Back Squat', sets(3, open(5), kg(60))))],
    ],
    [
      '# AMRAP 12min\nSquat 5',
      [headed({ kind: 'amrap', time_cap_s: 720 }, line('Back Squat', sets(1, reps(5))))],
    ],
    [
      '# circuit 2 rounds\nSquat AMRAP bw',
      [headed({ kind: 'circuit', rounds: 2 }, line('Back Squat', sets(2, open(null), load('bodyweight'))))],
    ],
  ])('reads %j', (typed, blocks) => {
    expect(readWorkout(typed, options)).toEqual({ workout: { title: null, blocks }, errors: [] })
  })

  it('reads a title', () => {
    expect(readWorkout('##  Lower   A \nSquat 3x5', options).workout.title).toBe('Lower A')
  })

  it('carries nothing over from the workout read before', () => {
    const text = 'Squat 3x5\n## B\nA1. Squat 3x5\nA2. BB Row 3x8\n# circuit\nPlank 3x45\n## C\nA1. Squat 3x5'
    expect(readWorkouts(text, options)).toEqual({
      workouts: [
        { title: null, blocks: [straight(squat)] },
        { title: 'B', blocks: [superset(squat, row), headed({ kind: 'circuit' }, plank)] },
        { title: 'C', blocks: [straight(squat)] },
      ],
      errors: [],
    })
  })

  it('reads an empty text as an empty workout', () => {
    expect(readWorkout(' \n\n', options)).toEqual({ workout: { title: null, blocks: [] }, errors: [] })
  })
})
