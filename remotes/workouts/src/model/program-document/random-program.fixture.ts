import fc from 'fast-check'
import type { Exercise } from '../exercise/exercise.ts'
import { ALL, aDocument } from '../typed-line/random-document.fixture.ts'
import { blockLabel } from '../workout/exercise-code.ts'
import type { TypedWorkout } from '../workout/typed-document.ts'
import type { Block } from '../workout/workout.ts'
import { slugOf } from './export-program.ts'
import type { ProgramProgression } from './program-document.ts'
import { MOST_EXERCISES, MOST_SETS } from './program-rules.ts'
import type { LibraryExercise, TemplateToExport } from './template-document.ts'

/** The exercises of the typed line's random documents, with all that a library says of one. */
export const LIBRARY: LibraryExercise[] = ALL.exercises.map(
  ({ id, name, aliases, owner, measurement }, index): LibraryExercise =>
    ({
      id,
      name,
      aliases: [...aliases],
      owner,
      measurement,
      slug: owner === 'global' ? `${slugOf(name)}-${index}` : slugOf(name),
      pattern: 'squat',
      mechanic: 'compound',
      level: 'advanced',
      equipment: 'barbell',
      loading: 'plates_per_side',
      laterality: 'bilateral',
      load_multiplier: index % 2 === 0 ? 1 : 2,
      cues: index % 3 === 0 ? 'Brace.' : null,
      video_url: index % 4 === 0 ? 'https://example.test/watch' : null,
      muscles: { quads: 'primary', glutes: 'secondary' },
      figure: index % 3 === 0 ? { like: 'back-squat', stance: 0.85 } : null,
    }) as LibraryExercise & Exercise,
)
/** By name alone nobody can tell a team's from one's own that is called the same: here they are one. */
const SAME: Record<string, string> = { 'team-1': 'mine-1' }
const exerciseOf = (id: string): LibraryExercise => {
  const found = LIBRARY.find(exercise => exercise.id === (SAME[id] ?? id))
  if (!found) throw new Error(`There is no exercise ${id}.`)
  return found
}

let count = 0
const nextId = (): string => `id-${++count}`

/** A larger one is no workout: the reader of files refuses it. */
const isSmallEnough = ({ blocks }: TypedWorkout): boolean => {
  const lines = blocks.flatMap(({ prescriptions }) => prescriptions)
  return lines.length <= MOST_EXERCISES && lines.flatMap(({ sets }) => sets).length <= MOST_SETS
}

const someBlocks = aDocument.filter(isSmallEnough).map(({ blocks }): Block[] =>
  blocks.map(({ prescriptions, ...block }, index) => ({
    ...block,
    id: nextId(),
    label: blockLabel(index),
    prescriptions: prescriptions.map(({ exercise_id, sets, ...line }, place) => ({
      ...line,
      rest_max_s: line.rest_s === null || place > 0 ? null : Math.min(line.rest_s + 30, 3600),
      turn: block.kind === 'emom' ? place + 1 : null,
      id: nextId(),
      exercise: exerciseOf(exercise_id),
      video_override: line.rest_s === null ? null : 'https://example.test/other',
      sets: sets.map(({ pct_exercise_id, ...set }) => ({
        ...set,
        pct_exercise_id: pct_exercise_id && (SAME[pct_exercise_id] ?? pct_exercise_id),
        id: nextId(),
        fixed_load: null,
      })),
    })),
  })),
)

const aSpan = (weeks: number) =>
  fc
    .tuple(fc.integer({ min: 1, max: weeks }), fc.integer({ min: 1, max: weeks }))
    .map(([a, b]) => ({ from_week: Math.min(a, b), to_week: Math.max(a, b) }))

const aProgression = (weeks: number): fc.Arbitrary<ProgramProgression> =>
  fc
    .record({
      span: aSpan(weeks),
      scope: fc.oneof(
        fc
          .constantFrom(...LIBRARY.filter(({ id }) => !(id in SAME)))
          .map(({ id, name }) => ({ kind: 'exercise' as const, exercise_id: id, name })),
        fc.constant({ kind: 'block' as const, day: 3, order_in_day: 0, label: 'A' }),
      ),
      step: fc.record({
        kind: fc.constantFrom('kg', 'reps', 'percent'),
        amount: fc.integer({ min: -10, max: 10 }).map(quarters => quarters / 4),
        every: fc.integer({ min: 1, max: 4 }),
      }),
      deload: fc.option(
        fc.record({
          every: fc.integer({ min: 2, max: 8 }),
          percent: fc.integer({ min: -40, max: 0 }),
          sets: fc.integer({ min: -2, max: 0 }),
        }),
        { nil: null },
      ),
    })
    .map(({ span, ...rule }) => ({ id: nextId(), ...span, ...rule }))

/** Templates as they may be stored. */
export const aTemplate: fc.Arbitrary<TemplateToExport> = fc.integer({ min: 1, max: 12 }).chain(weeks =>
  fc.record({
    title: fc.constantFrom('Base', 'Peak — 2', 'كتلة'),
    description: fc.string({ maxLength: 40 }),
    tags: fc.subarray(['strength', 'off-season', '4 days']),
    weeks: fc.constant(weeks),
    phases: fc.array(
      aSpan(weeks).map(span => ({ ...span, name: 'Build' })),
      { maxLength: 3 },
    ),
    progressions: fc.array(aProgression(weeks), { maxLength: 3 }),
    workouts: fc.uniqueArray(
      fc.record({
        week: fc.integer({ min: 1, max: weeks }),
        day: fc.integer({ min: 1, max: 7 }),
        order_in_day: fc.nat(3),
        title: fc.constantFrom('Lower', 'Upper 1'),
        coach_note: fc.constantFrom('', 'Sleep well\nand eat'),
        blocks: someBlocks,
      }),
      { maxLength: 4, selector: ({ week, day, order_in_day }) => `${week}.${day}.${order_in_day}` },
    ),
  }),
)
