import type { Measurement } from '../../model/units/measurement.ts'

/** How an exercise is measured, judged by what was typed behind its name. */
export function guessMeasurement(line: string): Measurement {
  const hasLoad = /\d ?(?:kg|lb)\b|%/i.test(line)
  if (/\d ?cals?\b/i.test(line)) return 'calories'
  if (/\d ?(?:s|secs?|min)\b|\d:\d\d/i.test(line.replace(/\br\S+/gi, '')))
    return hasLoad ? 'weighted_time' : 'time'
  if (/\d ?k?m\b/i.test(line)) return hasLoad ? 'distance_weight' : 'distance_time'
  if (/\bbw\b/i.test(line)) return 'weighted_bodyweight'
  return 'weight_reps'
}
