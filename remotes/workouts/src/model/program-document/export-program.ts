import type { PrescribedExercise, Prescription } from '../workout/workout.ts'
import type {
  ProgramBlock,
  ProgramDocument,
  ProgramExercise,
  ProgramPrescription,
  ProgramSet,
} from './program-document.ts'
import { VERSION } from './program-document.ts'
import type { LibraryExercise, TemplateToExport } from './template-document.ts'

/**
 * A template as a file.
 *
 * @param library every exercise that the reader may prescribe: it has what a plan does not say of one, and those that only a percentage names.
 */
export function exportProgram(
  template: TemplateToExport,
  library: readonly LibraryExercise[],
): ProgramDocument {
  const exercises = createKeys(template, library)
  return {
    format: 'coach-app/program',
    version: VERSION,
    title: template.title,
    description: template.description,
    tags: template.tags,
    weeks: template.weeks,
    phases: template.phases.map(({ from_week, to_week, name }) => ({ from_week, to_week, name })),
    workouts: template.workouts
      .toSorted((a, b) => a.week - b.week || a.day - b.day || a.order_in_day - b.order_in_day)
      .map(({ week, day, order_in_day, title, coach_note, blocks }) => ({
        week,
        day,
        order_in_day,
        title,
        coach_note,
        blocks: blocks.map(
          ({
            label,
            kind,
            rounds,
            time_cap_s,
            interval_s,
            work_s,
            rest_s,
            note,
            prescriptions,
          }): ProgramBlock => ({
            label,
            kind,
            rounds,
            time_cap_s,
            interval_s,
            work_s,
            rest_s,
            note,
            prescriptions: prescriptions.map(line => prescriptionOf(line, exercises.keyOf)),
          }),
        ),
      })),
    progressions: template.progressions.map((progression, index) => ({
      ...progression,
      id: `progression-${index + 1}`,
      scope:
        progression.scope.kind === 'exercise'
          ? { ...progression.scope, exercise_id: exercises.keyOf(progression.scope.exercise_id) }
          : progression.scope,
    })),
    // Last: naming the others has filled it.
    exercises: exercises.all(),
  }
}

const prescriptionOf = (
  { exercise, tempo, rest_s, rest_max_s, turn, note, video_override, sets }: Prescription,
  keyOf: (id: string) => string,
): ProgramPrescription => ({
  exercise: keyOf(exercise.id),
  tempo,
  rest_s,
  rest_max_s: rest_max_s ?? null,
  turn: turn ?? null,
  note,
  video_override,
  sets: sets.map(
    ({ id: _, fixed_load: __, pct_exercise_id, ...set }): ProgramSet => ({
      ...set,
      pct_exercise: pct_exercise_id === null ? null : keyOf(pct_exercise_id),
    }),
  ),
})

/** Exercises by id, each with a key made of its name, in the order in which they are first met. */
function createKeys(template: TemplateToExport, library: readonly LibraryExercise[]) {
  const planned = new Map<string, PrescribedExercise>()
  for (const { blocks } of template.workouts)
    for (const { prescriptions } of blocks)
      for (const { exercise } of prescriptions) planned.set(exercise.id, exercise)
  const known = new Map(library.map(exercise => [exercise.id, exercise]))
  const found = new Map<string, ProgramExercise>()
  const taken = new Set<string>()

  function keyOf(id: string): string {
    const before = found.get(id)
    if (before) return before.key
    const listed = known.get(id)
    const exercise = listed ?? planned.get(id)
    // An exercise that can no longer be read is exported as unknown.
    const document = exercise ? exerciseOf(exercise, listed) : UNKNOWN
    const base = document.slug ?? slugOf(document.name)
    let key = base
    for (let next = 2; taken.has(key); next++) key = `${base}-${next}`
    taken.add(key)
    found.set(id, { ...document, key })
    return key
  }
  return { keyOf, all: () => [...found.values()] }
}

const exerciseOf = (
  exercise: PrescribedExercise,
  listed: LibraryExercise | undefined,
): Omit<ProgramExercise, 'key'> => ({
  name: exercise.name,
  slug: listed?.owner === 'global' ? (listed.slug ?? null) : null,
  aliases: listed?.aliases ?? [],
  pattern: listed?.pattern ?? 'other',
  equipment: exercise.equipment,
  loading: exercise.loading,
  measurement: exercise.measurement,
  laterality: exercise.laterality,
  load_multiplier: exercise.load_multiplier === 2 ? 2 : 1,
  mechanic: listed?.mechanic ?? 'compound',
  level: listed?.level ?? 'beginner',
  cues: exercise.cues,
  video_url: exercise.video_url,
  muscles: exercise.muscles,
  // One that everyone has is drawn by its slug.
  figure: (listed?.owner === 'global' ? null : (listed?.figure ?? exercise.figure)) ?? null,
})

const UNKNOWN: Omit<ProgramExercise, 'key'> = {
  name: 'Unknown exercise',
  slug: null,
  aliases: [],
  pattern: 'other',
  equipment: 'other',
  loading: 'none',
  measurement: 'weight_reps',
  laterality: 'bilateral',
  load_multiplier: 1,
  mechanic: 'compound',
  level: 'beginner',
  cues: null,
  video_url: null,
  muscles: {},
  figure: null,
}

/** Small letters, digits and hyphens; `exercise` for a name without any of the Latin ones. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'exercise'
