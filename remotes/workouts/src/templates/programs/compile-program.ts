import type {
  ProgramDocument,
  ProgramExercise,
  ProgramWorkout,
} from '../../model/program-document/program-document.ts'
import { VERSION } from '../../model/program-document/program-document.ts'
import { createCatalogue, type ExerciseCatalogue } from '../../model/typed-line/catalogue.ts'
import { readWorkouts } from '../../model/typed-line/workout-reader.ts'
import { blockLabel } from '../../model/workout/exercise-code.ts'
import type { TypedPrescription } from '../../model/workout/typed-document.ts'
import type { ProgramSource } from './program-source.ts'

/** A global exercise; its slug is its key in documents, and its id here. */
export type GlobalExercise = Omit<ProgramExercise, 'key' | 'slug' | 'figure'> & { slug: string }

const catalogueOf = (exercises: readonly GlobalExercise[]): ExerciseCatalogue =>
  createCatalogue(
    exercises.map(({ slug, name, aliases, measurement, load_multiplier }) => ({
      id: slug,
      name,
      aliases,
      measurement,
      load_multiplier,
      owner: 'global',
    })),
  )

/**
 * A program as a document, from the typed text of its weeks.
 *
 * @throws with the program, the week and the line, when something cannot be read or a week has not its days.
 */
export function compileProgram(source: ProgramSource, exercises: readonly GlobalExercise[]): ProgramDocument {
  const catalogue = catalogueOf(exercises)
  const workouts = source.weeks.flatMap((text, index) => compileWeek(source, text, index + 1, catalogue))
  const used = new Set(
    workouts.flatMap(({ blocks }) =>
      blocks.flatMap(({ prescriptions }) =>
        prescriptions.flatMap(({ exercise, sets }) => [
          exercise,
          ...sets.flatMap(({ pct_exercise }) => pct_exercise ?? []),
        ]),
      ),
    ),
  )
  return {
    format: 'coach-app/program',
    version: VERSION,
    title: source.title,
    description: source.summary,
    tags: [source.goal, source.level],
    weeks: source.weeks.length,
    phases: source.phases.map(({ from, to, name }) => ({ from_week: from, to_week: to, name })),
    progressions: [],
    exercises: exercises
      .filter(({ slug }) => used.has(slug))
      .map(exercise => ({ key: exercise.slug, ...exercise, figure: null })),
    workouts,
  }
}

function compileWeek(
  { slug, days }: ProgramSource,
  text: string,
  week: number,
  catalogue: ExerciseCatalogue,
): ProgramWorkout[] {
  const { workouts, errors } = readWorkouts(text, { catalogue, unit: 'kg' })
  const [error] = errors
  if (error)
    throw new Error(
      `${slug}, week ${week}, at "${text.slice(error.start, error.end + 20)}": ${error.message}`,
    )
  if (workouts.length !== days.length)
    throw new Error(`${slug}, week ${week}: ${workouts.length} workouts for ${days.length} days`)
  return workouts.map(({ title, blocks }, index) => ({
    week,
    day: days[index] ?? 1,
    order_in_day: 0,
    title: title ?? `Day ${index + 1}`,
    coach_note: '',
    blocks: blocks.map(({ prescriptions, ...block }, place) => ({
      label: blockLabel(place),
      ...block,
      prescriptions: prescriptions.map(prescriptionOf),
    })),
  }))
}

const prescriptionOf = ({ exercise_id, sets, ...line }: TypedPrescription) => ({
  exercise: exercise_id,
  ...line,
  video_override: null,
  sets: sets.map(({ pct_exercise_id, ...set }) => ({ ...set, pct_exercise: pct_exercise_id })),
})
