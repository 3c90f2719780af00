import type { SetLog, WorkoutState } from '../workout/workout.ts'

/** What `get_training_history` answers: a page of sessions, newest first. */
export interface HistoryPage {
  /** Null: not shared with the caller, or no such person. */
  access: 'owner' | 'write' | 'read' | null
  sessions: TrainedSession[]
  /** As the device keeps it: there was no answer, and older ones are not among them. */
  isKept?: true
}

export interface TrainedSession {
  id: string
  /** YYYY-MM-DD */
  date: string
  order_in_day: number
  title: string
  state: WorkoutState
  duration_min: number | null
  srpe: number | null
  /** In the order they were done; warm-ups are not counted. */
  exercises: { id: string; name: string; sets: number; volume_kg: number; best: SetLog }[]
}

/** After which session a page begins. */
export type HistoryCursor = Pick<TrainedSession, 'id' | 'date' | 'order_in_day'>

export interface TrainedDay {
  date: string
  sessions: number
  /** Working sets. */
  sets: number
}

export interface TrainedExercise {
  id: string
  name: string
  aliases: string[]
  load_multiplier: number
  sessions: number
  /** The last day. */
  last: string
}

interface RecordOf {
  kg: number
  date: string
  workout_id: string
}

/** What `get_exercise_records` answers. */
export interface ExerciseRecords {
  /** The heaviest for at least 1 to 12 repetitions, on the day it was done first. */
  reps: (RecordOf & { reps: number })[]
  /** The best e1RM of each day, oldest first. */
  estimates: RecordOf[]
  set_volume: (RecordOf & { reps: number; load_kg: number }) | null
  session_volume: RecordOf | null
}

/** Sessions in a page. */
export const PAGE_SIZE = 20
