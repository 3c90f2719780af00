import { describe, expect, it } from 'vitest'
import {
  dropset,
  failure,
  headed,
  kg,
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
import type { TypedBlock } from '../workout/typed-document.ts'
import { CATALOGUE } from './catalogue.fixture.ts'
import { printWorkout } from './print-workout.ts'
import { readWorkout } from './workout-reader.ts'

const read = (text: string) => {
  const { workout, errors } = readWorkout(text, { catalogue: CATALOGUE, unit: 'kg' })
  return { workout, errors }
}
const one = (...args: Parameters<typeof line>): TypedBlock[] => [straight(line(...args))]

describe('a typed line', () => {
  it.each<[typed: string, blocks: TypedBlock[], printed: string]>([
    [
      'Back Squat 4x5 @75% RPE8 t31X0 r180',
      one('Back Squat', sets(4, reps(5), percent(75), rpe(8)), { tempo: '31X0', rest_s: 180 }),
      'Back Squat 4x5 @75% RPE 8 t31X0 r180',
    ],
    [
      'A1. Bench Press 3x8-10 RPE 8 r90\nA2. Chest-Supported Row 3x10-12',
      [
        superset(
          line('Bench Press', sets(3, reps(8, 10), rpe(8)), { rest_s: 90 }),
          line('Chest-Supported Row', sets(3, reps(10, 12))),
        ),
      ],
      'A1. Bench Press 3x8-10 RPE 8 r90\nA2. Chest-Supported Row 3x10-12',
    ],
    [
      'Deadlift w2x5 @40%, w1x3 @60%, 3x3 @80%',
      one('Deadlift', [
        ...sets(2, reps(5), percent(40), warmup),
        ...sets(1, reps(3), percent(60), warmup),
        ...sets(3, reps(3), percent(80)),
      ]),
      'Deadlift w2x5 @40%, w1x3 @60%, 3x3 @80%',
    ],
    [
      'Squat 5/3/1+ @75/85/95%TM',
      one('Back Squat', [
        ...sets(1, reps(5), percentTm(75)),
        ...sets(1, reps(3), percentTm(85)),
        ...sets(1, open(1), percentTm(95)),
      ]),
      'Back Squat 5/3/1+ @75/85/95%TM',
    ],
    [
      'Squat 5x3+ 100kg',
      one('Back Squat', [...sets(4, reps(3), kg(100)), ...sets(1, open(3), kg(100))]),
      'Back Squat 5x3+ 100kg',
    ],
    [
      'Bench 1x3 @8, 3x3 -10%',
      one('Bench Press', [...sets(1, reps(3), rpe(8)), ...sets(3, reps(3), load('prev_pct', -10))]),
      'Bench Press 1x3 RPE 8, 3x3 -10%',
    ],
    [
      'Clean + Jerk 3x(1+1) 80kg',
      one('Clean + Jerk', sets(3, parts(1, 1), kg(80))),
      'Clean + Jerk 3x(1+1) 80kg',
    ],
    [
      'Squat 3x(2+2+2) @85%',
      one('Back Squat', sets(3, parts(2, 2, 2), percent(85))),
      'Back Squat 3x(2+2+2) @85%',
    ],
    [
      'RDL 3x8 @60% of Deadlift',
      one('Romanian Deadlift', sets(3, reps(8), percent(60), { pct_exercise_id: 'Deadlift' })),
      'Romanian Deadlift 3x8 @60% of Deadlift',
    ],
    [
      'Pull-up 3xAMRAP bw+10kg',
      one('Pull-Up', sets(3, open(null), load('bw_plus', 10))),
      'Pull-Up 3xAMRAP bw+10kg',
    ],
    ['Dips 3x8 bw−15kg', one('Dip', sets(3, reps(8), load('bw_plus', -15))), 'Dip 3x8 bw-15kg'],
    ['Plank 3x45 r60', one('Plank', sets(3, { seconds: 45 }), { rest_s: 60 }), 'Plank 3x45s r60'],
    [
      'Split Squat 3x8/leg 20kg',
      one('Split Squat', sets(3, reps(8), kg(20), side)),
      'Split Squat 3x8/side 20kg',
    ],
    [
      "Farmer's Carry 4x40m 32kg",
      one("Farmer's Carry", sets(4, { metres: 40 }, kg(32))),
      "Farmer's Carry 4x40m 32kg",
    ],
    ['Row 4x500m r2:00', one('Row Erg', sets(4, { metres: 500 }), { rest_s: 120 }), 'Row Erg 4x500m r120'],
    ['Assault Bike 5x12cal', one('Assault Bike', sets(5, { calories: 12 })), 'Assault Bike 5x12cal'],
    ['Goblet Squat 3×12 @ 24', one('Goblet Squat', sets(3, reps(12), kg(24))), 'Goblet Squat 3x12 24kg'],
    [
      'Front Squat 3x3 100–105 kg 2RIR // brace hard',
      one('Front Squat', sets(3, reps(3), kg(100, 105), rir(2)), { note: 'brace hard' }),
      'Front Squat 3x3 100-105kg 2RIR // brace hard',
    ],
    [
      'Lateral Raise 2x15 8kg, d2x10 5kg',
      one('Lateral Raise', [...sets(2, reps(15), kg(8)), ...sets(2, reps(10), kg(5), dropset)]),
      'Lateral Raise 2x15 8kg, d2x10 5kg',
    ],
    ['Leg Press f3x12 120kg', one('Leg Press', sets(3, reps(12), kg(120), failure)), 'Leg Press f3x12 120kg'],
    [
      'Curl 4 sets of 8-12 1-2RIR',
      one('Barbell Curl', sets(4, reps(8, 12), rir(1, 2))),
      'Barbell Curl 4x8-12 1-2RIR',
    ],
    ['T-Bar Row 3x8', one('T-Bar Row', sets(3, reps(8))), 'T-Bar Row 3x8'],
    [
      '"90/90 Hip Switch" 2x10/side',
      one('90/90 Hip Switch', sets(2, reps(10), side)),
      '90/90 Hip Switch 2x10/side',
    ],
    [
      '# circuit 3 rounds r90\nPush-Up 10\nPlank 45\n#\nCurl 3x12',
      [
        headed(
          { kind: 'circuit', rounds: 3, rest_s: 90 },
          line('Push-Up', sets(3, reps(10))),
          line('Plank', sets(3, { seconds: 45 })),
        ),
        straight(line('Barbell Curl', sets(3, reps(12)))),
      ],
      '# circuit 3 rounds r90\nPush-Up 10\nPlank 45s\n#\nBarbell Curl 3x12',
    ],
    [
      '# E2MOM 20min\nPower Clean 3 @70%',
      [
        headed(
          { kind: 'emom', rounds: 10, time_cap_s: 1200, interval_s: 120 },
          line('Power Clean', sets(10, reps(3), percent(70))),
        ),
      ],
      '# E2MOM 20min\nPower Clean 3 @70%',
    ],
  ])('is read, printed and read again: %s', (typed, blocks, printed) => {
    const { workout, errors } = read(typed)
    expect(errors).toEqual([])
    expect(workout).toEqual({ title: null, blocks })
    expect(printWorkout(workout, CATALOGUE)).toBe(printed)
    expect(read(printed)).toEqual({ workout, errors: [] })
  })
})

describe('an error in a typed line', () => {
  it.each([
    ['Back Squat 4x', '', 'expected repetitions, a time, a distance or AMRAP after 4x'],
    ['Back Squat 0x5', '0', '1 to 50 sets'],
    ['Back Squat 51x5', '51', '1 to 50 sets; a load is written 51kg'],
    ['Row 3-4x8', '3-4', 'one number of sets'],
    ['Squat 5/3/1 @75/85%', '@75/85%', '3 sets but 2 loads'],
    ['Squat 1x5 @75/85%', '@75/85%', '1 set but 2 loads'],
    ['Back Squat 3x5 RPE11', 'RPE11', 'RPE is 1 to 10, in halves'],
    ['Back Squat 3x5 RPE 7.3', 'RPE 7.3', 'RPE is 1 to 10, in halves'],
    ['Back Squat 3x5 @0.5', '@0.5', 'RPE is 1 to 10, in halves'],
    ['Back Squat 3x5 RPE', '', 'expected a number after RPE'],
    ['Back Squat 3x5 RPE heavy', 'heavy', 'expected a number after RPE'],
    ['Back Squat 3x5 11RIR', '11RIR', 'RIR is 0 to 10'],
    ['Back Squat 3x5 1.5RIR', '1.5RIR', 'RIR is 0 to 10'],
    ['Back Squat 3x5 @', '@', 'expected a load or an RPE after @'],
    ['Back Squat 3x5 @heavy', '@', 'expected a load or an RPE after @'],
    ['Back Squat 3x5 100stone', '100stone', 'expected kg, lb, % or RIR after a number'],
    ['Back Squat 3x5 105-100kg', '105-100kg', 'the smaller number first'],
    ['Back Squat 3x8 100kg 2-1-0', '2-1-0', 'a tempo is t and four digits or X, such as t3010'],
    ['Back Squat 3x8 1-2-0', '1-2-0', 'a tempo is t and four digits or X, such as t3010'],
    ['Back Squat 3x8 2-1-x', '2-1-x', 'a tempo is t and four digits or X, such as t3010'],
    ['Back Squat 3x8 3-0-1-0', '3-0-1-0', 'a tempo is t and four digits or X, such as t3010'],
    ['Back Squat 3x8 tempo 2-1-0', 'tempo', 'tempo is four digits or X, such as t31X0'],
    ['Back Squat 3x10-8', '10-8', 'the smaller number first'],
    ['Back Squat 3x5 2001kg', '2001kg', 'a load is up to 2000 kg'],
    ['Back Squat 3x5 bw+2001kg', 'bw+2001kg', 'a load is up to 2000 kg'],
    ['Back Squat 1x5, 3x5 +2001kg', '+2001kg', 'a load is up to 2000 kg'],
    ['Back Squat 3x5 @501%', '@501%', 'a percentage is up to 500%'],
    ['Back Squat 1x5, 3x5 -100%', '-100%', 'a change is more than -100% and up to +500%'],
    ['Back Squat 3x5 100kg 80%', '80%', 'one load for each set'],
    ['Back Squat 3x5 RPE 8 RPE 9', 'RPE 9', 'RPE is said twice'],
    ['Back Squat 3x1001', '1001', 'repetitions are 0 to 1000'],
    ['Back Squat 3x8.5', '8.5', 'repetitions are whole; one number for each set is written 5/5/3'],
    ['Plank 3x0s', '0s', 'a time is 1 second to 24 hours'],
    ['Row 3x400-500m', '400-500m', 'one distance'],
    ['Row 3x1000km', '1000km', 'a distance is up to 999 km'],
    ['Assault Bike 3x10-12cal', '10-12cal', 'one number of calories'],
    ['Assault Bike 3x0cal', '0cal', 'calories are 1 to 10,000'],
    ['Squat 3x(2)', '2', 'two parts or more, such as (1+1)'],
    ['Squat 3x(2+0)', '2+0', 'repetitions are 1 to 1000'],
    ['Squat 3x(2+', '', 'expected repetitions in the brackets, such as (2+2+2)'],
    ['Squat 3x(2+2', '', 'expected + or )'],
    ['Squat', '', 'expected sets, such as 3x5'],
    ['Squat 5', '5', 'expected sets, such as 3x5'],
    ['Squat w5', '5', 'expected a number of sets after w, such as w2x5'],
    ['Squat 3x5,', '', 'expected sets after the comma'],
    ['Squat 3x5 heavy', 'heavy', 'expected a load, RPE, RIR, tempo, rest or a note after //'],
    ['Squat 3x5 t31', 't31', 'tempo is four digits or X, such as t31X0'],
    ['Squat 3x5 t31X0 t31X0', 't31X0', 'tempo is said twice'],
    ['Squat 3x5 r90 r60', 'r60', 'rest is said twice'],
    ['Squat 3x5 r61min', 'r61min', 'rest is 0 to 60 minutes, such as r90 or r2min'],
    ['3x5 100kg', '3x5', 'expected an exercise'],
    ['"" 3x5', '""', 'expected an exercise'],
    ['"Back Squat 3x5', '"Back Squat 3x5', 'expected a closing quotation mark'],
    ['Squat 50x5, 50x5, 1x5', 'Squat 50x5, 50x5, 1x5', 'at most 100 sets'],
    ['# tabata', 'tabata', 'expected circuit, EMOM, AMRAP, for time, interval, warm-up or cool-down after #'],
    ['# circuit 12', '12', 'expected rounds or a time with its unit, such as 12min'],
    ['# circuit 0 rounds', '0 rounds', '1 to 100 rounds'],
    ['# circuit 3 rounds 4 rounds', '4 rounds', 'rounds are said twice'],
    ['# interval 20s/', '', 'expected a rest after /, such as 40s/20s'],
    ['#', '#', 'expected a kind after #, such as circuit: there is no block to end'],
    ['## ', '##', 'expected a title after ##'],
    ['## A\nSquat 3x5\n## B\nSquat 3x5', '## B', 'one workout, with one title before its exercises'],
  ])('is marked: %j marks %j, %s', (typed, marked, message) => {
    const { errors } = read(typed)
    expect(errors.map(({ start, end, ...error }) => [typed.slice(start, end), error.message])).toEqual([
      [marked, message],
    ])
    // What is missing is missing at the end.
    if (marked === '') expect(errors[0]?.start).toBe(typed.trimEnd().length)
  })

  it('leaves what stands before it and every other line', () => {
    const { workout, errors } = read('Squat w1x5 60kg, 3x5 RPE11\nBench 3x\nDips 3x8\nnothing 3x3')
    expect(errors.map(({ start }) => start)).toEqual([21, 35, 45])
    expect(workout.blocks.flatMap(({ prescriptions }) => prescriptions)).toEqual([
      line('Back Squat', [...sets(1, reps(5), kg(60), warmup), ...sets(3, reps(5))]),
      line('Bench Press', []),
      line('Dip', sets(3, reps(8))),
    ])
  })
})
