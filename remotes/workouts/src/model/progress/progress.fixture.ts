import type { Progress, ProgressExercise, ProgressWeek } from './progress.ts'

export const aWeek = (week: string, over: Partial<ProgressWeek> = {}): ProgressWeek => ({
  week,
  sessions: { planned: 3, due: 3, done: 2, unrated: 0 },
  sets: { planned: 30, due: 30, done_of_due: 20, done: 21 },
  volume_kg: 10_000,
  session_load: 900,
  muscles: {},
  ...over,
})

export const anExercise = (over: Partial<ProgressExercise> = {}): ProgressExercise => ({
  id: 'squat',
  name: 'Back Squat',
  load_multiplier: 1,
  best: [{ date: '2026-11-16', kg: 140, reps: 5, workout_id: 'w' }],
  tested: [],
  training: [],
  ...over,
})

/** Read on Wednesday, 18 November 2026. */
export const aProgress = (over: Partial<Progress> = {}): Progress => ({
  access: 'owner',
  today: '2026-11-18',
  weeks: [],
  days: [],
  exercises: [],
  ...over,
})
