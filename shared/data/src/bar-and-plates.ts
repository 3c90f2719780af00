import { call } from './call.ts'
import type { Database } from './database.gen.ts'
import { ok, type Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

/** Plates of one weight, in the unit of the set they belong to; a pair is one for each side. */
export interface PlatePairs {
  weight: number
  pairs: number
}

/** Bar and plates of a person: all weights in `unit`, plates heaviest first. */
export interface BarAndPlates {
  unit: 'kg' | 'lb'
  /** 0 for plates without a bar. */
  barWeight: number
  plates: PlatePairs[]
}

type Row = Pick<Database['public']['Tables']['loading_equipment']['Row'], 'unit' | 'bar_weight' | 'plates'>

const toBarAndPlates = (row: Row): BarAndPlates => ({
  unit: row.unit === 'lb' ? 'lb' : 'kg',
  barWeight: row.bar_weight,
  // set_bar_and_plates validates every entry before it is stored.
  plates: row.plates as unknown as PlatePairs[],
})

/** The caller's bar and plates; null if they never saved any (use standardBarAndPlates then). */
export function readBarAndPlates(): Promise<Result<BarAndPlates | null>> {
  return attempt(async () => {
    const answer = fromSupabase(
      await getSupabase().from('loading_equipment').select('unit, bar_weight, plates').maybeSingle(),
    )
    return answer.ok ? ok(answer.value && toBarAndPlates(answer.value)) : answer
  })
}

/** Saves the caller's bar and plates and returns them as stored. At most 20 weights, 1 to 20 pairs of each. */
export const saveBarAndPlates = ({ unit, barWeight, plates }: BarAndPlates): Promise<Result<BarAndPlates>> =>
  call(
    'set_bar_and_plates',
    {
      unit_param: unit,
      bar_weight_param: barWeight,
      plates_param: plates.map(({ weight, pairs }) => ({ weight, pairs })),
    },
    row => toBarAndPlates(row as Row),
  )

/** What most gyms have: an Olympic bar of 20 kg or 45 lb and its plates. */
export const standardBarAndPlates = (unit: 'kg' | 'lb'): BarAndPlates => {
  const [barWeight, weights]: [number, number[]] =
    unit === 'kg' ? [20, [25, 20, 15, 10, 5, 2.5, 1.25]] : [45, [45, 35, 25, 10, 5, 2.5]]
  return { unit, barWeight, plates: weights.map((weight, i) => ({ weight, pairs: i === 0 ? 4 : 2 })) }
}
