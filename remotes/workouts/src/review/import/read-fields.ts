import type { ReadSet } from './imported-history.ts'

/** A number as the applications write it; blank and what is none are null. */
export function readNumber(text: string | undefined): number | null {
  const plain = (text ?? '').trim().replace(/^(-?\d+),(\d+)$/, '$1.$2')
  return /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(plain) ? Number(plain) : null
}

/** Reads 0 as no value, where the file always has a number. */
export const readAmount = (text: string | undefined): number | null => readNumber(text) || null

/** Whole repetitions: half of one is none. Zero is a failed attempt where a weight stands and nothing else was counted. */
export function readReps(
  text: string | undefined,
  { weight, others }: { weight: number | null; others: readonly (number | null)[] },
): number | null {
  const reps = readNumber(text)
  const isFailed = reps === 0 && weight !== null && others.every(amount => amount === null)
  return reps === null || (reps === 0 && !isFailed) ? null : Math.floor(reps)
}

/** What of a line is kept otherwise than it stands there; empty: nothing. */
export function changesOf({ reps, rpe }: { reps: string | undefined; rpe: string | undefined }): string[] {
  const [said, effort] = [readNumber(reps), readNumber(rpe)]
  return [
    said !== null && !Number.isInteger(said) ? 'Half a repetition is left out' : '',
    effort !== null && effort !== 0 && readRpe(rpe) === null ? 'An RPE below 1 or above 10 is left out' : '',
    effort !== null && readRpe(rpe) !== null && readRpe(rpe) !== effort ? 'An RPE is rounded to a half' : '',
  ].filter(Boolean)
}

/** Halves from 1 to 10, as sets have it. */
export function readRpe(text: string | undefined): number | null {
  const rpe = readNumber(text)
  return rpe !== null && rpe >= 1 && rpe <= 10 ? Math.round(rpe * 2) / 2 : null
}

/** Why a set cannot be kept; null when it can. */
export function whyNot(set: ReadSet): string | null {
  const { exercise, reps, weight, seconds, distance } = set
  const calories = set.own?.calories ?? null
  if (exercise === '') return 'It names no exercise'
  if (exercise.length > 120) return 'The name of its exercise is longer than 120 characters'
  if ([reps, seconds, distance, calories].every(amount => amount === null))
    return weight === null ? 'Nothing was logged in it' : 'It says no repetitions, time or distance'
  // A weight below zero is assistance.
  if ([reps, seconds, distance, calories].some(value => value !== null && value < 0))
    return 'A number in it is below zero'
  if (
    (reps ?? 0) > 1000 ||
    Math.abs(weight ?? 0) > 2000 ||
    (seconds ?? 0) > 86_400 ||
    (distance ?? 0) > 900_000 ||
    (calories ?? 0) > 10_000
  )
    return 'A number in it is too large'
  return null
}
