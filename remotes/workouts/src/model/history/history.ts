import type { Measurement } from '../units/measurement.ts'
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
  /** What two devices say differently of it; not in what an earlier release answers or keeps. */
  to_choose?: number
  /** In the order they were done, with their working sets, and the best of them; a failed attempt alone counts none. */
  exercises: {
    id: string
    name: string
    /** Not in what an earlier release keeps on the device. */
    load_multiplier?: number
    sets: number
    volume_kg: number
    best: SetLog
  }[]
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

export interface RecordOf {
  kg: number
  date: string
  workout_id: string
}

/** A set that is the best by one of its numbers. */
export interface BestSet extends Omit<RecordOf, 'kg'> {
  of: 'reps' | 'load' | 'seconds' | 'metres' | 'calories'
  reps: number | null
  load_kg: number | null
  seconds: number | null
  metres: number | null
  calories: number | null
}

/** What `get_exercise_records` answers: each on the day it was done first. */
export interface ExerciseRecords {
  /** Null without a working set. */
  measurement: Measurement | null
  /** The heaviest for at least 1 to 12 repetitions, with the body what is added; the least assistance on assisted_bodyweight. */
  reps: (RecordOf & { reps: number })[]
  /** The best e1RM of each day, oldest first, and of how many repetitions: more than ten are of low confidence. */
  estimates: (RecordOf & { reps: number })[]
  bests: BestSet[]
  /** The least time over at least the distances done most often. */
  fastest: { metres: number; seconds: number; date: string; workout_id: string }[]
  set_volume: (RecordOf & { reps: number; load_kg: number }) | null
  session_volume: RecordOf | null
}

/** A record that is no longer what it was, because the rule behind it changed. */
export interface ChangedRecord {
  athlete_id: string
  athlete_name: string
  exercise_id: string
  exercise: string
  /** The best e1RM, or the heaviest load. */
  kind: 'e1rm' | 'heaviest'
  kg_before: number
  /** Null: the record no longer exists. */
  kg_after: number | null
  changed_at: string
}

/** Sessions in a page. */
export const PAGE_SIZE = 20
