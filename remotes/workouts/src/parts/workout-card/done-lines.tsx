import { useExercises } from '../../data/exercises/use-exercises.ts'
import { doneLines, needsLibrary } from '../../model/log/done-words.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { CardLines } from './card-lines.tsx'

interface DoneLinesProps {
  workout: Workout
  unit: WeightUnit
}

/** Logged sets of a workout without a plan. */
export function DoneLines({ workout, unit }: DoneLinesProps) {
  const library = useExercises(needsLibrary(workout)).data
  const lines = doneLines(workout, unit, id => library?.find(exercise => exercise.id === id))
  return <CardLines lines={lines.map(line => ({ ...line, code: '', sets: keepUnits(line.sets) }))} />
}
