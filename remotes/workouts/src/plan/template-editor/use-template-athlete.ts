import { useMemo } from 'react'
import type { CalendarAthlete } from '../../model/calendar/calendar.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import type { LoadsOfAthlete } from '../../parts/load-reasons/loads-context.tsx'

/** A template in the place of the athlete that a calendar is of. */
export function useTemplateAthlete(templateId: string, title: string, unit: WeightUnit) {
  const athlete = useMemo(
    (): CalendarAthlete => ({
      id: templateId,
      name: title,
      units: unit,
      time_zone: 'UTC',
      week_start: 1,
      loads: { units: unit, bar_and_plates: null, maxes: [], body_weights: [] },
    }),
    [templateId, title, unit],
  )
  // Percentages are not resolved in a template.
  const loads = useMemo(
    (): LoadsOfAthlete => ({
      athleteId: templateId,
      loads: { maxes: [], bodyWeights: [], unit, barAndPlates: null },
      unit,
      today: '',
      canWrite: false,
    }),
    [templateId, unit],
  )
  return { athlete, loads }
}
