import type { AthleteMax, BodyWeight, StoredLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { exactly, list, maybe, maybeText, number, object, oneOf, text, unit } from './schema.ts'

// private.loads_document (supabase/schemas/training/athlete-loads.sql).

export const athleteMax = exactly<AthleteMax>()(
  object({
    id: text,
    exercise_id: text,
    kind: oneOf(['tested', 'estimated', 'training']),
    kg: number,
    date: text,
    source_set_id: maybeText,
  }),
)
export const bodyWeight = exactly<BodyWeight>()(object({ date: text, kg: number }))

export const storedLoads = exactly<StoredLoads>()(
  object({
    units: unit,
    bar_and_plates: maybe(
      object({ unit, bar_weight: number, plates: list(object({ weight: number, pairs: number })) }),
    ),
    maxes: list(athleteMax),
    body_weights: list(bodyWeight),
  }),
)
