import type { Muscle } from '@coach-app/contracts'
import type { Access } from '../calendar/calendar.ts'

/** A week of `get_progress`. Planned is what is published and not hidden; weeks without a workout are not in the answer. */
export interface ProgressWeek {
  /** Its first day, YYYY-MM-DD. */
  week: string
  /** `done` of those due; `unrated` were completed without a session load. */
  sessions: { planned: number; due: number; done: number; unrated: number }
  /** Working sets: `done_of_due` were planned and logged, `done` is everything that was logged. */
  sets: { planned: number; due: number; done_of_due: number; done: number }
  volume_kg: number
  /** Null while no session has both its numbers. */
  session_load: number | null
  muscles: Partial<Record<Muscle, { planned: number; done: number }>>
}

interface Lifted {
  date: string
  kg: number
}

/** Maxima of an exercise; weights of two implements are those of one. */
export interface ProgressExercise {
  id: string
  name: string
  load_multiplier: number
  /** The best estimate of each day, and of how many repetitions: more than ten are of low confidence. */
  best: (Lifted & { workout_id: string; reps: number })[]
  tested: Lifted[]
  training: Lifted[]
}

/** What `get_progress` answers. `access` null: not shared with the caller, or no such person. */
export interface Progress {
  access: Access | null
  /** Where the athlete is, YYYY-MM-DD; null without access. */
  today: string | null
  weeks: ProgressWeek[]
  days: { date: string; session_load: number }[]
  /** Those done on most days first. */
  exercises: ProgressExercise[]
}
