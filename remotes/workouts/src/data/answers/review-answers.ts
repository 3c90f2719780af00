import * as z from 'zod/mini'
import type { ReviewList } from '../../model/review/returned.ts'
import {
  exactly,
  flag,
  list,
  maybe,
  maybeText,
  number,
  object,
  oneOf,
  personName,
  text,
  unit,
} from './schema.ts'
import { blockKind, prescribedExercise, sessionFields, setLog, target } from './workout-answers.ts'

// supabase/schemas: workout-reviews.sql

const rows = list(list(z.unknown()))
const sent = object({
  set_names: list(text),
  log_names: list(text),
  workouts: list(
    object({ blocks: list(object({ prescriptions: list(object({ sets: rows })) })), logs: rows }),
  ),
})

const named =
  (names: readonly string[]) =>
  (values: readonly unknown[]): Record<string, unknown> =>
    Object.fromEntries(names.map((name, place) => [name, values[place]]))

/** Rows of values by the names that the answer says once. */
const withNames = z.transform(({ set_names, log_names, workouts, ...others }: z.infer<typeof sent>) => ({
  ...others,
  workouts: workouts.map(workout => ({
    ...workout,
    logs: workout.logs.map(named(log_names)),
    blocks: workout.blocks.map(block => ({
      ...block,
      prescriptions: block.prescriptions.map(prescription => ({
        ...prescription,
        sets: prescription.sets.map(named(set_names)),
      })),
    })),
  })),
}))

const plates = list(object({ weight: number, pairs: number }))
const review = object({
  since: maybeText,
  total: number,
  athletes: list(
    object({
      id: text,
      name: personName,
      access: oneOf(['read', 'write']),
      units: unit,
      time_zone: text,
      bar_and_plates: maybe(object({ unit, bar_weight: number, plates })),
    }),
  ),
  exercises: list(prescribedExercise),
  workouts: list(
    object({
      id: text,
      athlete_id: text,
      date: text,
      planned_date: text,
      title: text,
      state: oneOf(['completed', 'in_progress', 'skipped', 'missed']),
      skip_reason: text,
      athlete_note: text,
      mark: text,
      came_at: text,
      reviewed_at: maybeText,
      changed_logs: list(text),
      blocks: list(
        object({
          id: text,
          label: text,
          kind: blockKind,
          prescriptions: list(object({ id: text, exercise_id: text, sets: list(target) })),
        }),
      ),
      logs: list(setLog),
      exercise_logs: list(
        object({
          id: text,
          prescription_id: maybeText,
          exercise_id: text,
          pos: number,
          dropped: flag,
          dropped_sets: z.exactOptional(list(text)),
          note: text,
          video_url: maybeText,
        }),
      ),
      session: maybe(object(sessionFields)),
      to_choose: z.exactOptional(number),
      records: list(object({ exercise_id: text, kg: number, before: number })),
    }),
  ),
})

export const reviewList = exactly<ReviewList>()(
  z.pipe(sent, z.pipe(withNames, review)) as unknown as typeof review,
)
