import { standardBarAndPlates } from '@coach-app/data'
import { describe, expect, it } from 'vitest'
import type { TypedSet } from '../workout/typed-document.ts'
import { athlete, max, ON, SQUAT, set } from './loads.fixture.ts'
import { reasonLines } from './reason-lines.ts'
import { resolveLoads } from './resolve-load.ts'

const percent = (value: number): Partial<TypedSet> => ({
  load_kind: 'pct_1rm',
  pct_base: '1rm',
  load_min: value,
  load_max: value,
})
const KG = { load_kind: 'kg', load_min: 60, load_max: 60 } as const
const less = { load_kind: 'prev_pct', load_min: -10, load_max: -10 } as const
const TESTED = [max('tested', 140)]

describe('the lines that explain loads', () => {
  it.each<[string, Partial<TypedSet>[], typeof TESTED, string[]]>([
    ['all sets', [percent(75), percent(75)], TESTED, ['75 % of 140 kg 1RM, 12 May → 105 kg']],
    ['some sets', [KG, percent(75), percent(75)], TESTED, ['Sets 2–3: 75 % of 140 kg 1RM, 12 May → 105 kg']],
    [
      'sets apart',
      [percent(75), percent(80), percent(75)],
      TESTED,
      ['Sets 1, 3: 75 % of 140 kg 1RM, 12 May → 105 kg', 'Set 2: 80 % of 140 kg 1RM, 12 May → 112.5 kg'],
    ],
    [
      'no max',
      [percent(75), percent(80)],
      [],
      ['No 1RM of the last 180 days and no e1RM of the last 90 for Back Squat'],
    ],
    [
      'a set after another',
      [{ load_kind: 'open', rpe: 8 }, less, less],
      TESTED,
      ['Sets 2–3: Known when set 1 is lifted'],
    ],
    ['nothing to say', [KG, {}], TESTED, []],
  ])('are grouped by reason: %s', (_, sets, maxes, lines) => {
    const loads = resolveLoads(
      sets.map(of => set(of)),
      { exercise: SQUAT, athlete: athlete({ maxes }), on: ON },
    )
    const said = reasonLines(loads, { unit: 'kg', on: ON, nameOf: () => 'Back Squat', locale: 'en-GB' })
    expect(said.map(({ sets, text }) => (sets ? `${sets}: ${text}` : text))).toEqual(lines)
  })

  it('number warm-up sets apart, like the log', () => {
    const loads = resolveLoads(
      [percent(40), percent(60), percent(75), percent(75), percent(40)].map(of => set(of)),
      { exercise: SQUAT, athlete: athlete({ maxes: TESTED }), on: ON },
    )
    const types = ['warmup', 'warmup', 'normal', 'normal', 'dropset'] as const
    const said = reasonLines(loads, { unit: 'kg', on: ON, nameOf: () => 'Back Squat' }, types)
    expect(said.map(({ sets }) => sets)).toEqual(['Warm-up set 1, set 3', 'Warm-up set 2', 'Sets 1–2'])
  })

  it.each([
    [
      'the written load for a reader of the other unit',
      150 * 0.45359237,
      'lb',
      'lb',
      'kg',
      ['150 lb (68 kg)'],
    ],
    ['nothing for a reader of the unit it was written in', 150 * 0.45359237, 'lb', 'lb', 'lb', []],
    [
      'the load on the bar and its value in the reader’s unit',
      102.5,
      'kg',
      'lb',
      'kg',
      ['102.5 kg → 225 lb (102 kg)'],
    ],
    ['the load on the bar for its athlete', 102.5, 'kg', 'lb', 'lb', ['102.5 kg → 225 lb']],
  ] as const)('include %s', (_, kg, load_unit, own, reader, lines) => {
    const target = { load_kind: 'kg', load_min: kg, load_max: kg, load_unit } as const
    const lifter = athlete({ unit: own, barAndPlates: standardBarAndPlates(own) })
    const loads = resolveLoads([set(target)], { exercise: SQUAT, athlete: lifter, on: ON })
    const said = reasonLines(loads, { unit: reader, on: ON, nameOf: () => 'Back Squat' })
    expect(said.map(({ text }) => text)).toEqual(lines)
  })
})
