import type {
  ProgramBlock,
  ProgramPrescription,
  ProgramSet,
  ProgramWorkout,
} from '../../model/program-document/program-document.ts'

const WARMING_UP = 8
/** Walking over and loading the bar. */
const CHANGE_S = 60
const REPETITION_S = 4
/** Of a paced effort: 250 m in a minute, twelve calories in a minute. */
const METRE_S = 60 / 250
const CARRIED_METRE_S = 1
const CALORIE_S = 5
const REST_S = 60

/** About how long a session takes, in minutes, to the next five: warming up, sets, rests, and changes between exercises. */
export function minutesOf({ blocks }: Pick<ProgramWorkout, 'blocks'>): number {
  const seconds = blocks.reduce((sum, block) => sum + secondsOf(block), 0)
  return Math.ceil((WARMING_UP + seconds / 60) / 5) * 5
}

function secondsOf({ time_cap_s, prescriptions }: ProgramBlock): number {
  const changes = CHANGE_S * prescriptions.length
  if (time_cap_s !== null) return time_cap_s + changes
  return prescriptions.reduce(
    (sum, line, index) =>
      sum +
      line.sets.reduce((time, set) => time + setSeconds(set), 0) +
      // In a superset only the last one rests.
      line.sets.length *
        (restSeconds(line) ?? (index === prescriptions.length - 1 && line.sets.length > 1 ? REST_S : 0)),
    changes,
  )
}

/** The middle of a range. */
const restSeconds = ({ rest_s, rest_max_s }: ProgramPrescription): number | null =>
  rest_s === null ? null : (rest_s + (rest_max_s ?? rest_s)) / 2

function setSeconds({ reps_max, seconds, metres, calories, per_side, load_kind, rpe }: ProgramSet): number {
  const one =
    seconds ??
    (metres !== null
      ? metres * (metres < 100 || load_kind === 'kg' ? CARRIED_METRE_S : METRE_S)
      : calories !== null
        ? calories * CALORIE_S
        : (reps_max ?? (rpe === 10 ? 1 : 10)) * REPETITION_S)
  return per_side ? one * 2 : one
}
