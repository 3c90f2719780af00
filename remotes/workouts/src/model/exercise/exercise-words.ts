import { type Muscle, muscleName } from '@coach-app/contracts'
import type { Measurement } from '../units/measurement.ts'

/** `Smith machine` of `smith_machine`. */
const plain = (value: string): string => {
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Patterns, equipment and the rest as the database names them, in the order in which they are offered. */
export const PATTERNS = [
  ...['squat', 'hinge', 'lunge', 'horizontal_push', 'vertical_push', 'horizontal_pull', 'vertical_pull'],
  ...['olympic', 'jump', 'carry', 'core', 'rotation', 'isolation', 'conditioning', 'mobility', 'other'],
] as const
export const EQUIPMENT = [
  ...['barbell', 'dumbbell', 'kettlebell', 'trap_bar', 'ez_bar', 'landmine', 'machine', 'smith_machine'],
  ...['cable', 'band', 'bodyweight', 'rings', 'medicine_ball', 'sled', 'box', 'ab_wheel'],
  ...['rower', 'bike', 'ski_erg', 'treadmill', 'other'],
] as const
export const LATERALITIES = ['bilateral', 'unilateral', 'alternating'] as const
export const LEVELS = ['beginner', 'intermediate', 'advanced'] as const
export const MECHANICS = ['compound', 'isolation'] as const
export const LOADINGS = ['plates_per_side', 'plates_single_end', 'fixed', 'stack', 'none'] as const

const NAMES: Record<string, string> = {
  ez_bar: 'EZ bar',
  ski_erg: 'SkiErg',
  olympic: 'Olympic lift',
  bilateral: 'Both sides at once',
  unilateral: 'One side',
  alternating: 'Side by side in turn',
  plates_per_side: 'Plates on both ends',
  plates_single_end: 'Plates on one end',
  fixed: 'Fixed weights',
  stack: 'Weight stack',
  none: 'No weight',
}

const MEASURED: Record<Measurement, string> = {
  weight_reps: 'Weight and repetitions',
  reps: 'Repetitions',
  time: 'Time',
  weighted_time: 'Time with a weight',
  distance_time: 'Distance',
  distance_weight: 'Distance with a weight',
  weighted_bodyweight: 'Body weight, with more',
  assisted_bodyweight: 'Body weight, with assistance',
  calories: 'Calories',
}

/** A value of a pattern, of equipment and so on in words. */
export const wordsOf = (value: string): string => NAMES[value] ?? plain(value)

export const measurementWords = (value: string): string => MEASURED[value as Measurement] ?? plain(value)

/** The muscles of one role in words, in the order of the body. */
export const musclesOf = (muscles: Readonly<Record<string, string>>, role: string): string[] =>
  Object.keys(muscles)
    .filter(muscle => muscles[muscle] === role)
    .map(muscle => muscleName(muscle as Muscle))
