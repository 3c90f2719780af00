import { describe, expect, it } from 'vitest'
import { kg, sets } from '../../testing/a-workout.ts'
import type { ResolvedLoad } from '../athlete-loads/resolved-load.ts'
import { NO_AMOUNT } from '../workout/typed-document.ts'
import type { SetTarget } from '../workout/workout.ts'
import { formatTargets } from './format-target.ts'

describe('formatTargets', () => {
  it.each<[string, SetTarget[]]>([
    ['4×5 @ 100 kg', sets(4, kg(100))],
    ['3×8', sets(3, { reps_min: 8, reps_max: 8 })],
    ['3×8–10 @ RPE 8', sets(3, { reps_min: 8, reps_max: 10, load_kind: 'open', rpe: 8 })],
    ['1×5 @ 110 kg, 3×5 @ 100 kg', [...sets(1, kg(110)), ...sets(3, kg(100))]],
    [
      'warm-up 2×5 @ 60 kg, 3×5 @ 100 kg',
      [...sets(2, { ...kg(60), set_type: 'warmup' }), ...sets(3, kg(100))],
    ],
    ['3×5 @ 75% 1RM', sets(3, { load_kind: 'pct_1rm', load_min: 75, load_max: 75 })],
    ['2×AMRAP @ BW', sets(2, { ...NO_AMOUNT, amrap: true, load_kind: 'bodyweight' })],
    ['1×5+ @ 90 kg', sets(1, { ...kg(90), reps_max: null, amrap: true })],
    ['3×30 s', sets(3, { ...NO_AMOUNT, seconds: 30 })],
    ['1×2:00', sets(1, { ...NO_AMOUNT, seconds: 120 })],
    ['2×400 m', sets(2, { ...NO_AMOUNT, metres: 400 })],
    [
      '1×1.5 km, 1×42.195 km',
      [...sets(1, { ...NO_AMOUNT, metres: 1500 }), ...sets(1, { ...NO_AMOUNT, metres: 42_195 })],
    ],
    ['3×12 cal', sets(3, { ...NO_AMOUNT, calories: 12 })],
    ['2×5 @ 100–105 kg', sets(2, { load_kind: 'kg', load_min: 100, load_max: 105 })],
    ['3×5 @ 100 kg, RPE 8', sets(3, { ...kg(100), rpe: 8 })],
    ['3 sets @ RPE 8', sets(3, { ...NO_AMOUNT, load_kind: 'open', rpe: 8 })],
    ['2 sets @ 2 RIR', sets(2, { ...NO_AMOUNT, load_kind: 'open', rir: 2 })],
    ['3×5 @ 75% TM', sets(3, { load_kind: 'pct_1rm', load_min: 75, load_max: 75, pct_base: 'tm' })],
    ['3×8 each side @ 20 kg', sets(3, { ...kg(20), reps_min: 8, reps_max: 8, per_side: true })],
    [
      '2×2+2+2 @ 85% 1RM',
      sets(2, { reps_parts: [2, 2, 2], load_kind: 'pct_1rm', load_min: 85, load_max: 85 }),
    ],
    ['3×30–45 s', sets(3, { ...NO_AMOUNT, seconds: 30, seconds_max: 45 })],
    [
      '3×8 @ BW +20 kg',
      sets(3, { reps_min: 8, reps_max: 8, load_kind: 'bw_plus', load_min: 20, load_max: 20 }),
    ],
    [
      '3×8 @ BW −15 kg',
      sets(3, { reps_min: 8, reps_max: 8, load_kind: 'bw_plus', load_min: -15, load_max: -15 }),
    ],
    [
      '3×3 @ −10%',
      sets(3, { reps_min: 3, reps_max: 3, load_kind: 'prev_pct', load_min: -10, load_max: -10 }),
    ],
    ['3×5 @ 100 kg, RPE 7–8, 1–2 RIR', sets(3, { ...kg(100), rpe: 7, rpe_max: 8, rir: 1, rir_max: 2 })],
    ['1 set', sets(1, NO_AMOUNT)],
    ['', []],
  ])('writes "%s"', (words, targets) => {
    expect(formatTargets(targets, 'kg')).toBe(words)
  })

  it('shows the load that a percentage resolves to', () => {
    const [first, second, third] = sets(3, { load_kind: 'pct_1rm', load_min: 75, load_max: 75, rpe: 8 })
    if (!first || !second || !third) throw new Error('three sets')
    const load = (kg: number): ResolvedLoad => ({
      status: 'load',
      low: { kg, unit: 'kg', limit: null },
      high: { kg, unit: 'kg', limit: null },
      role: 'load',
      isEach: false,
      reason: {
        of: 'body_weight',
        percent: { low: 75, high: 75 },
        bodyWeight: { date: '2026-05-12', kg: 80 },
      },
    })
    const loads = new Map([
      [first.id, load(105)],
      [second.id, load(105)],
    ])
    expect(formatTargets([first, second, third], 'kg', loads)).toBe(
      '2×5 @ 75% → 105 kg, RPE 8, 1×5 @ 75% 1RM, RPE 8',
    )
  })

  it.each(['kg', 'lb'] as const)("shows a load in the athlete's unit, even for a reader in %s", reader => {
    const end = { kg: 68.039, unit: 'lb', limit: null } as const
    const load = { status: 'load', low: end, high: end, role: 'load', isEach: false } as const
    const [set] = sets(1, { ...kg(68.039), load_unit: 'lb' })
    if (!set) throw new Error('a set')
    const asWritten = new Map([[set.id, { ...load, reason: { of: 'written' } } as const]])
    expect(formatTargets([set], reader, asWritten)).toBe('1×5 @ 150 lb')
  })

  it("shows a load in the reader's unit, rounded to a loadable one", () => {
    expect(formatTargets(sets(4, kg(100)), 'lb')).toBe('4×5 @ 220.5 lb')
    expect(formatTargets(sets(1, { ...kg(102.058), load_unit: 'lb' }), 'lb')).toBe('1×5 @ 225 lb')
  })
})
