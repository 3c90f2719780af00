import { counted } from '@coach-app/contracts'
import type { BestSet, ExerciseRecords } from '../history/history.ts'
import { formatSeconds } from '../set/amount.ts'
import { formatNumber, formatWeight, fromKg, type WeightUnit } from '../units/weight.ts'

/** A record of an exercise in words: `5 reps`, `+20 kg`, since when. */
export interface RecordRow {
  name: string
  best: string
  /** YYYY-MM-DD */
  date: string
  workout_id: string
}

const tenth = (kg: number, unit: WeightUnit): number => Math.round(fromKg(kg, unit) * 10) / 10
const repsText = (count: number): string => counted(count, 'rep')
const metresText = (metres: number): string =>
  metres >= 1000 ? `${formatNumber(metres / 1000)} km` : `${formatNumber(metres)} m`

/** Beside the body: `+20 kg`, `BW`, `BW −15 kg`. */
function addedLoad(kg: number, unit: WeightUnit): string {
  const weight = formatWeight(tenth(Math.abs(kg), unit), unit)
  return kg === 0 ? 'BW' : kg > 0 ? `+${weight}` : `BW −${weight}`
}

/**
 * The records of an exercise by what is measured of it, without its volumes.
 *
 * @param shownUnit with "each" for two implements
 */
export function recordRows(
  records: ExerciseRecords,
  unit: WeightUnit,
  shownUnit: string = unit,
): RecordRow[] {
  const { measurement, reps, bests, fastest } = records
  const isAssisted = measurement === 'assisted_bodyweight'
  const loadText = (kg: number): string =>
    measurement === 'weighted_bodyweight'
      ? addedLoad(kg, unit)
      : `${formatNumber(tenth(kg, unit))} ${shownUnit}`
  const withLoad = (load: number | null): string => {
    if (load === null || (load === 0 && !isAssisted)) return ''
    if (isAssisted) return ` with ${formatWeight(tenth(load, unit), unit)} of assistance`
    return ` with ${loadText(load)}`
  }
  const bestOf = (best: BestSet): Pick<RecordRow, 'name' | 'best'> => {
    const { load_kg, seconds, metres } = best
    switch (best.of) {
      case 'reps':
        return { name: 'Most repetitions', best: `${repsText(best.reps ?? 0)}${withLoad(load_kg)}` }
      case 'seconds':
        return { name: 'Longest', best: `${formatSeconds(seconds ?? 0)}${withLoad(load_kg)}` }
      case 'metres':
        return {
          name: 'Farthest',
          best: `${metresText(metres ?? 0)}${seconds ? ` in ${formatSeconds(seconds)}` : ''}${withLoad(load_kg)}`,
        }
      case 'load': {
        const amount = seconds ? ` for ${formatSeconds(seconds)}` : metres ? ` for ${metresText(metres)}` : ''
        return { name: 'Heaviest', best: `${loadText(load_kg ?? 0)}${amount}` }
      }
      case 'calories':
        return {
          name: 'Most calories',
          best: `${best.calories ?? 0} cal${seconds ? ` in ${formatSeconds(seconds)}` : ''}`,
        }
    }
  }
  return [
    ...reps.map(({ reps: count, kg, date, workout_id }) => ({
      name: isAssisted ? `${repsText(count)}, least assistance` : repsText(count),
      best: loadText(kg),
      date,
      workout_id,
    })),
    ...bests.map(best => ({ ...bestOf(best), date: best.date, workout_id: best.workout_id })),
    ...fastest.map(({ metres, seconds, date, workout_id }) => ({
      name: `Fastest ${metresText(metres)}`,
      best: `${metresText(metres)} in ${formatSeconds(seconds)}`,
      date,
      workout_id,
    })),
  ]
}

/** Whether there is anything to show: a run has records without repetitions. */
export const hasRecords = ({ reps, estimates, bests, fastest, set_volume }: ExerciseRecords): boolean =>
  reps.length + estimates.length + bests.length + fastest.length > 0 || set_volume !== null
