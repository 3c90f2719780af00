import type { PrescribedExercise } from '../workout/workout.ts'
import type { Exercise } from './exercise.ts'

/** What a prescription keeps of an exercise: how it is done and loaded, not how it is found, whose it is or who uses it. */
export const prescribedOf = ({
  id,
  name,
  pattern,
  equipment,
  loading,
  measurement,
  load_multiplier,
  laterality,
  cues,
  video_url,
  muscles,
  figure,
}: Exercise): PrescribedExercise => ({
  id,
  name,
  ...(pattern !== undefined && { pattern }),
  equipment,
  loading,
  measurement,
  load_multiplier,
  laterality,
  cues,
  video_url,
  muscles,
  ...(figure !== undefined && { figure }),
})
