import type { BarAndPlates } from '@coach-app/data'
import type { AthleteLoads } from '../athlete-loads/athlete-loads.ts'
import type { WeightUnit } from '../units/weight.ts'
import { newWorkout } from '../workout/new-workout.ts'
import { NO_HEAD, NO_OPTIONS } from '../workout/typed-document.ts'
import type {
  BlockKind,
  LoggedExercise,
  PrescribedExercise,
  SessionLog,
  SetLog,
  SetTarget,
  Workout,
} from '../workout/workout.ts'

/** The best e1RM of an exercise in a workout, where it beats every day before; kg. */
export interface ReturnedRecord {
  exercise_id: string
  kg: number
  before: number
}

/** How a workout came back, as calendars show it: `in_progress` is one whose day is over, or that was done and not ended. */
export type ReturnedState = 'completed' | 'in_progress' | 'skipped' | 'missed'

/** A workout of `get_review_list`, its sets and logs by name. */
export interface ReturnedRow {
  id: string
  athlete_id: string
  date: string
  planned_date: string
  title: string
  state: ReturnedState
  skip_reason: string
  athlete_note: string
  /** Fingerprint of the state; a different one later is something new to review. */
  mark: string
  came_at: string
  /** When one looked at it last; null: never. */
  reviewed_at: string | null
  /** Ids of its sets that were logged or changed after that. */
  changed_logs: string[]
  blocks: {
    id: string
    label: string
    kind: BlockKind
    prescriptions: { id: string; exercise_id: string; sets: SetTarget[] }[]
  }[]
  logs: SetLog[]
  exercise_logs: (Omit<LoggedExercise, 'exercise'> & { exercise_id: string })[]
  session: SessionLog | null
  records: ReturnedRecord[]
  /** What two devices say differently of it; an earlier release of the database does not say. */
  to_choose?: number
}

/** An athlete whose workouts came back. */
export interface ReturnedAthlete {
  id: string
  name: string
  access: 'read' | 'write'
  units: WeightUnit
  time_zone: string
  bar_and_plates: { unit: WeightUnit; bar_weight: number; plates: BarAndPlates['plates'] } | null
}

/** Workouts that came back and are not reviewed. */
export interface ReviewList {
  /** When anything was reviewed last; null: never. */
  since: string | null
  /** All of them; the list has the newest. */
  total: number
  athletes: ReturnedAthlete[]
  exercises: PrescribedExercise[]
  workouts: ReturnedRow[]
}

/** A workout that came back, with whose it is. */
export interface Returned {
  id: string
  workout: Workout
  state: ReturnedState
  athlete: ReturnedAthlete
  loads: AthleteLoads
  records: readonly (ReturnedRecord & { exercise: string })[]
  /** How many sets and numbers two devices say differently, and nobody has chosen. */
  toChoose: number
  mark: string
  cameAt: string
  /** When one looked at it last; null: never. */
  reviewedAt: string | null
  /** Ids of its sets that were logged or changed after that. */
  changedLogs: ReadonlySet<string>
}

/** The rows of the list as workouts; one whose exercise is not among those of the list has it as "Exercise". */
export function toReturned({ athletes, exercises, workouts }: ReviewList): Returned[] {
  const byId = new Map(exercises.map(exercise => [exercise.id, exercise]))
  const people = new Map(athletes.map(athlete => [athlete.id, { athlete, loads: loadsOf(athlete) }]))
  return workouts.flatMap(row => {
    const person = people.get(row.athlete_id)
    if (!person) return []
    return {
      ...person,
      id: row.id,
      workout: toWorkout(row, byId),
      state: row.state,
      records: row.records.map(record => ({
        ...record,
        exercise: byId.get(record.exercise_id)?.name ?? 'Exercise',
      })),
      toChoose: row.to_choose ?? 0,
      mark: row.mark,
      cameAt: row.came_at,
      reviewedAt: row.reviewed_at,
      changedLogs: new Set(row.changed_logs),
    }
  })
}

/** Logged loads are fixed; a percentage that was not lifted stays a percentage. */
const loadsOf = ({ units, bar_and_plates: bar }: ReturnedAthlete): AthleteLoads => ({
  maxes: [],
  bodyWeights: [],
  unit: units,
  barAndPlates: bar && { unit: bar.unit, barWeight: bar.bar_weight, plates: bar.plates },
})

function toWorkout(row: ReturnedRow, exercises: ReadonlyMap<string, PrescribedExercise>): Workout {
  const exerciseOf = (id: string): PrescribedExercise => exercises.get(id) ?? { ...UNKNOWN, id }
  const asked = new Map(
    row.blocks.flatMap(({ kind, prescriptions }) =>
      prescriptions.flatMap(({ sets }) => sets.map(set => [set.id, { ...set, block_kind: kind }] as const)),
    ),
  )
  return newWorkout({
    id: row.id,
    athlete_id: row.athlete_id,
    created_by: null,
    title: row.title,
    coach_note: '',
    date: row.date,
    planned_date: row.planned_date,
    athlete_note: row.athlete_note,
    state: row.state,
    skip_reason: row.skip_reason,
    blocks: row.blocks.map(block => ({
      ...NO_HEAD,
      ...block,
      prescriptions: block.prescriptions.map(({ exercise_id, ...prescription }) => ({
        ...NO_OPTIONS,
        video_override: null,
        ...prescription,
        exercise: exerciseOf(exercise_id),
      })),
    })),
    // If the plan was not saved since the log, its targets are those of the log.
    logs: row.logs.map(log => ({
      ...log,
      target_snapshot: log.target_snapshot ?? asked.get(log.set_target_id ?? '') ?? null,
    })),
    exercise_logs: row.exercise_logs.map(({ exercise_id, ...log }) => ({
      ...log,
      exercise: exerciseOf(exercise_id),
    })),
    session: row.session,
  })
}

const UNKNOWN: Omit<PrescribedExercise, 'id'> = {
  name: 'Exercise',
  measurement: 'weight_reps',
  load_multiplier: 1,
  equipment: 'other',
  loading: 'none',
  laterality: 'bilateral',
  cues: null,
  video_url: null,
  muscles: {},
}
