import { describe, expect, it } from 'vitest'
import type { AthleteLoads, LoadedExercise } from '../athlete-loads/athlete-loads.ts'
import { kg, lb, load, percent, percentTm, rpe, side } from '../workout/typed-document.fixture.ts'
import type { TypedSet } from '../workout/typed-document.ts'
import {
  ASSISTED_DIP,
  athlete,
  DUMBBELLS,
  IN_POUNDS,
  KETTLEBELL,
  LANDMINE,
  LEG_PRESS,
  max,
  ON,
  PULL_UP,
  PULLDOWN,
  SQUAT,
  set,
} from './loads.fixture.ts'
import type { PreviousSet } from './previous-set.ts'
import { reasonText } from './reason-text.ts'
import { resolveLoads } from './resolve-load.ts'

const texts = (
  exercise: LoadedExercise,
  sets: PreviousSet[],
  over: Partial<AthleteLoads>,
  unit = over.unit ?? 'kg',
): string[] =>
  resolveLoads(sets, { exercise, athlete: athlete(over), on: ON }).map(resolved =>
    reasonText(resolved, { unit, on: ON, nameOf: id => id, locale: 'en-GB' }),
  )

const E1RM = { maxes: [max('estimated', 140)] }
const NO_1RM = 'No 1RM of the last 180 days and no e1RM of the last 90 for squat'
const of = (id: string): Partial<TypedSet> => ({ ...percent(60), pct_exercise_id: id })
const weighing = { bodyWeights: [{ date: '2026-05-03', kg: 82.4 }] }

describe('the resolved load of a set, with its reason,', () => {
  it.each<[string, LoadedExercise, Partial<TypedSet>, Partial<AthleteLoads>, string]>([
    ['an estimate', SQUAT, percent(75), E1RM, '75 % of 140 kg e1RM, 12 May → 105 kg'],
    [
      'a tested max before a better estimate',
      SQUAT,
      percent(75),
      { maxes: [max('estimated', 150), max('tested', 140, '2026-03-01')] },
      '75 % of 140 kg 1RM, 1 Mar → 105 kg',
    ],
    [
      'the newest tested max, not the best',
      SQUAT,
      percent(50),
      { maxes: [max('tested', 160, '2026-01-10'), max('tested', 140, '2026-02-10')] },
      '50 % of 140 kg 1RM, 10 Feb → 70 kg',
    ],
    [
      'a tested max of 180 days ago',
      SQUAT,
      percent(50),
      { maxes: [max('tested', 140, '2025-11-21')] },
      '50 % of 140 kg 1RM, 21 Nov 2025 → 70 kg',
    ],
    [
      'not one of 181 days ago',
      SQUAT,
      percent(50),
      { maxes: [max('tested', 140, '2025-11-20'), max('estimated', 120)] },
      '50 % of 120 kg e1RM, 12 May → 60 kg',
    ],
    [
      'the best estimate of 90 days, not the newest',
      SQUAT,
      percent(50),
      { maxes: [max('estimated', 120), max('estimated', 140, '2026-02-19')] },
      '50 % of 140 kg e1RM, 19 Feb → 70 kg',
    ],
    [
      'no estimate of 91 days ago',
      SQUAT,
      percent(50),
      { maxes: [max('estimated', 140, '2026-02-18')] },
      NO_1RM,
    ],
    ['no max of a later day', SQUAT, percent(50), { maxes: [max('tested', 140, '2026-05-21')] }, NO_1RM],
    ['no max of another exercise', SQUAT, percent(50), { maxes: [max('tested', 140, ON, 'row')] }, NO_1RM],
    [
      'another lift’s max',
      SQUAT,
      of('deadlift'),
      { maxes: [max('tested', 180, '2026-03-03', 'deadlift')] },
      '60 % of 180 kg deadlift 1RM, 3 Mar → 107.5 kg',
    ],
    ['another lift without a max', SQUAT, of('row'), E1RM, NO_1RM.replace('squat', 'row')],
    [
      'a training max of any age',
      SQUAT,
      percentTm(85),
      { maxes: [max('training', 130, '2025-01-05'), max('tested', 150)] },
      '85 % of 130 kg training max, 5 Jan 2025 → 110 kg',
    ],
    [
      'nine tenths where no training max is set',
      SQUAT,
      percentTm(75),
      E1RM,
      '75 % of 126 kg training max, 90 % of 140 kg e1RM, 12 May → 95 kg',
    ],
    [
      'no training max at all',
      SQUAT,
      percentTm(75),
      {},
      'No training max for squat, and no 1RM to take 90 % of',
    ],
    ['a range', SQUAT, percent(70, 75), E1RM, '70–75 % of 140 kg e1RM, 12 May → 97.5–105 kg'],
    [
      'a tie down',
      SQUAT,
      percent(75),
      { maxes: [max('tested', 135)] },
      '75 % of 135 kg 1RM, 12 May → 100 kg',
    ],
    ['the bar', SQUAT, percent(10), E1RM, '10 % of 140 kg e1RM, 12 May → 20 kg, the empty bar'],
    [
      'more than all plates',
      SQUAT,
      percent(100),
      { ...E1RM, barAndPlates: { unit: 'kg', barWeight: 15, plates: [{ weight: 20, pairs: 2 }] } },
      '100 % of 140 kg e1RM, 12 May → 95 kg, all the plates',
    ],
    [
      'pounds',
      SQUAT,
      percent(75),
      { ...IN_POUNDS, maxes: [max('tested', 102.058)] },
      '75 % of 225 lb 1RM, 12 May → 170 lb',
    ],
    [
      'plates in kg for a reader of pounds',
      SQUAT,
      percent(75),
      {
        ...E1RM,
        unit: 'lb',
        barAndPlates: { unit: 'kg', barWeight: 20, plates: [{ weight: 20, pairs: 3 }] },
      },
      '75 % of 308.7 lb e1RM, 12 May → 100 kg (220.5 lb)',
    ],
    [
      'a machine with plates, without a bar',
      LEG_PRESS,
      percent(10),
      { maxes: [max('tested', 100, ON, 'leg-press')] },
      '10 % of 100 kg 1RM, 20 May → 10 kg',
    ],
    [
      'plates at one end, one by one',
      LANDMINE,
      percent(75),
      { maxes: [max('tested', 35, ON, 'landmine')] },
      '75 % of 35 kg 1RM, 20 May → 26.25 kg',
    ],
    [
      'each of two dumbbells',
      DUMBBELLS,
      percent(75),
      { maxes: [max('tested', 42, ON, 'dumbbells')] },
      '75 % of 42 kg 1RM, 20 May → 32.5 kg each',
    ],
    [
      'the same for each side',
      SQUAT,
      { ...percent(75), ...side },
      E1RM,
      '75 % of 140 kg e1RM, 12 May → 105 kg',
    ],
    [
      'a stack in steps, a tie down',
      PULLDOWN,
      percent(75),
      { maxes: [max('tested', 75, ON, 'pulldown')] },
      '75 % of 75 kg 1RM, 20 May → 55 kg',
    ],
    [
      'a stack in pounds',
      PULLDOWN,
      percent(75),
      { unit: 'lb', maxes: [max('tested', 45.359, ON, 'pulldown')] },
      '75 % of 100 lb 1RM, 20 May → 75 lb',
    ],
    [
      'less than half a step',
      KETTLEBELL,
      percent(5),
      { maxes: [max('tested', 20, ON, 'kettlebell')] },
      '5 % of 20 kg 1RM, 20 May → 0 kg, below the lightest',
    ],
    ['a kettlebell as written', KETTLEBELL, kg(24), {}, '24 kg'],
    ['a range as written', SQUAT, kg(100, 105), {}, '100–105 kg'],
    ['pounds on plates of kg', SQUAT, lb(102.058), {}, '225 lb → 102.5 kg'],
    ['pounds as written', SQUAT, lb(102.058), IN_POUNDS, '225 lb'],
    ['of the body', SQUAT, load('pct_bw', 60), weighing, '60 % of 82.4 kg body weight, 3 May → 50 kg'],
    [
      'the newest body weight up to the day',
      SQUAT,
      load('pct_bw', 100),
      {
        bodyWeights: [
          ...weighing.bodyWeights,
          { date: '2025-05-01', kg: 90 },
          { date: '2026-05-21', kg: 70 },
        ],
      },
      '100 % of 82.4 kg body weight, 3 May → 82.5 kg',
    ],
    ['no body weight', SQUAT, load('pct_bw', 60), {}, 'No body weight'],
    ['added to the body', PULL_UP, load('bw_plus', 10), {}, '10 kg added'],
    ['taken off the body', PULL_UP, load('bw_plus', -15), {}, '15 kg of assistance'],
    ['the body', PULL_UP, load('bodyweight'), {}, 'body weight'],
    ['nothing', SQUAT, rpe(8), E1RM, ''],
  ])('is as expected for %s', (_, exercise, target, over, text) => {
    expect(texts(exercise, [set(target)], over)).toEqual([text])
  })
})

describe('the load of a set relative to the set before', () => {
  const less = set(load('prev_pct', -10))
  it.each<[string, LoadedExercise, PreviousSet[], string[]]>([
    [
      'from the lifted load, without compounding',
      SQUAT,
      [set(rpe(8), 120), less, set(load('prev_pct', -10), 107.5), less],
      ['', ...Array(3).fill('10 % less than 120 kg lifted in set 1 → 107.5 kg')],
    ],
    ['only once the set before is lifted', SQUAT, [set(rpe(8)), less], ['', 'Known when set 1 is lifted']],
    [
      'from the resolved load',
      SQUAT,
      [set(kg(100, 110)), less],
      ['100–110 kg', '10 % less than 100–110 kg in set 1 → 90–100 kg'],
    ],
    [
      'from the lifted load rather than the resolved one',
      SQUAT,
      [set(kg(100), 110), set(load('prev_kg', 5))],
      ['100 kg', '5 kg more than 110 kg lifted in set 1 → 115 kg'],
    ],
    [
      'the last one with a load of its own',
      SQUAT,
      [set(kg(60)), set(kg(100)), less],
      ['60 kg', '100 kg', '10 % less than 100 kg in set 2 → 90 kg'],
    ],
    ['no set before', SQUAT, [less], ['No set before it with a load of its own']],
    ['a set before without a max', SQUAT, [set(percent(80)), less], [NO_1RM, NO_1RM]],
    [
      'less assistance',
      PULL_UP,
      [set(load('bw_plus', -15)), set(load('prev_kg', 5)), set(load('prev_kg', 20))],
      [
        '15 kg of assistance',
        '5 kg more than 15 kg in set 1 → 10 kg of assistance',
        '20 kg more than 15 kg in set 1 → 5 kg added',
      ],
    ],
    [
      'more on the machine’s stack',
      ASSISTED_DIP,
      [set(kg(20)), set(load('prev_kg', 5))],
      ['20 kg', '5 kg more than 20 kg in set 1 → 25 kg'],
    ],
    [
      'never below the bar',
      SQUAT,
      [set(kg(40)), set(load('prev_kg', -50))],
      ['40 kg', '50 kg less than 40 kg in set 1 → 20 kg, the empty bar'],
    ],
    [
      'never below nothing',
      KETTLEBELL,
      [set(kg(24)), set(load('prev_kg', -50))],
      ['24 kg', '50 kg less than 24 kg in set 1 → 0 kg, below the lightest'],
    ],
  ])('is resolved %s', (_, exercise, sets, expected) => {
    expect(texts(exercise, sets, {})).toEqual(expected)
  })
})

it('names a missing max as data, so that a screen can offer to enter it', () => {
  const context = { exercise: SQUAT, athlete: athlete(), on: ON }
  const all = resolveLoads([set(percent(75)), set(percentTm(75)), set(load('pct_bw', 50))], context)
  expect(all).toEqual([
    { status: 'missing', missing: { what: '1rm', exercise_id: 'squat' } },
    { status: 'missing', missing: { what: 'tm', exercise_id: 'squat' } },
    { status: 'missing', missing: { what: 'body_weight' } },
  ])
})
