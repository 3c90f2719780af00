import { MUSCLES } from '@coach-app/contracts'
import * as z from 'zod/mini'
import { PATTERNS } from '../exercise/exercise-words.ts'
import { MEASUREMENTS } from '../units/measurement.ts'

// The shape of a program as a file. What depends on more than one field is checked by program-rules.ts.

const text = (least: number, most: number) => z.string().check(z.minLength(least), z.maxLength(most))
const int = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const number = (least: number, most: number) => z.number().check(z.minimum(least), z.maximum(most))
const link = z.string().check(z.regex(/^https:\/\//), z.maxLength(2000))
const key = text(1, 160)
const many = <Item extends z.ZodMiniType>(item: Item, most: number) => z.array(item).check(z.maxLength(most))

const slug = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(160))
const exerciseV3 = z.strictObject({
  key,
  name: z.string().check(z.regex(/\S/), z.maxLength(120)),
  /** Of an exercise that every installation has. */
  slug: z.nullable(slug),
  aliases: many(z.string().check(z.regex(/\S/), z.maxLength(120)), 20),
  pattern: z.enum(PATTERNS),
  equipment: text(1, 40),
  loading: z.enum(['plates_per_side', 'plates_single_end', 'fixed', 'stack', 'none']),
  measurement: z.enum(MEASUREMENTS),
  laterality: z.enum(['bilateral', 'unilateral', 'alternating']),
  load_multiplier: z.union([z.literal(1), z.literal(2)]),
  mechanic: z.enum(['compound', 'isolation']),
  level: z.enum(['beginner', 'intermediate', 'advanced']),
  cues: z.nullable(text(0, 500)),
  video_url: z.nullable(link),
  muscles: z.partialRecord(z.enum(MUSCLES), z.enum(['primary', 'secondary'])),
})

const exercise = z.extend(exerciseV3, {
  /** What one without a slug looks like: one that is drawn, and what is different in it. Which there are is the database's to say. */
  figure: z.nullable(
    z.strictObject({
      like: slug,
      stance: z.optional(number(0, 2)),
      grip: z.optional(number(0, 2)),
      incline: z.optional(number(-90, 90)),
    }),
  ),
})

const half = number(1, 10).check(z.multipleOf(0.5))
const set = z.strictObject({
  set_type: z.enum(['normal', 'warmup', 'dropset', 'failure']),
  per_side: z.boolean(),
  reps_min: z.nullable(int(0, 1000)),
  reps_max: z.nullable(int(0, 1000)),
  amrap: z.boolean(),
  reps_parts: z.nullable(z.array(int(0, 1000)).check(z.minLength(2), z.maxLength(20))),
  seconds: z.nullable(int(1, 86_400)),
  seconds_max: z.nullable(int(1, 86_400)),
  // What a line may say, and the database holds: up to a thousand kilometres, in centimetres.
  metres: z.nullable(number(0.01, 999_999.99)),
  calories: z.nullable(int(1, 10_000)),
  load_kind: z.enum(['kg', 'pct_1rm', 'pct_bw', 'bw_plus', 'prev_pct', 'prev_kg', 'bodyweight', 'open']),
  load_min: z.nullable(number(-9999, 9999)),
  load_max: z.nullable(number(-9999, 9999)),
  load_unit: z.enum(['kg', 'lb']),
  pct_base: z.nullable(z.enum(['1rm', 'tm'])),
  pct_exercise: z.nullable(key),
  rpe: z.nullable(half),
  rpe_max: z.nullable(half),
  rir: z.nullable(int(0, 10)),
  rir_max: z.nullable(int(0, 10)),
})

const rest = z.nullable(int(0, 3600))
const prescriptionV2 = z.strictObject({
  exercise: key,
  tempo: z.nullable(z.string().check(z.regex(/^[0-9X]{4}$/))),
  rest_s: rest,
  note: text(0, 2000),
  video_override: z.nullable(link),
  sets: many(set, 100),
})
const prescription = z.extend(prescriptionV2, {
  /** The longer end of the rest. */
  rest_max_s: rest,
  /** Of an EMOM: which minute of its turns. */
  turn: z.nullable(int(1, 52)),
})

const blockOf = <Line extends z.ZodMiniType>(line: Line) =>
  z.strictObject({
    label: z.string().check(z.regex(/^[A-Z]{1,2}$/)),
    kind: z.enum([
      'straight',
      'superset',
      'circuit',
      'emom',
      'amrap',
      'for_time',
      'interval',
      'warmup',
      'cooldown',
    ]),
    rounds: z.nullable(int(1, 100)),
    time_cap_s: z.nullable(int(1, 86_400)),
    interval_s: z.nullable(int(1, 86_400)),
    work_s: z.nullable(int(1, 86_400)),
    rest_s: rest,
    note: text(0, 2000),
    prescriptions: many(line, 52),
  })

const week = int(1, 52)
const day = int(1, 7)
const workoutOf = <Line extends z.ZodMiniType>(line: Line) =>
  z.strictObject({
    week,
    day,
    order_in_day: int(0, 99),
    title: z.string().check(z.regex(/\S/), z.maxLength(120)),
    coach_note: text(0, 4000),
    blocks: many(blockOf(line), 52),
  })

const progression = z.strictObject({
  id: text(1, 60),
  scope: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('exercise'), exercise_id: key, name: text(0, 120) }),
    z.strictObject({ kind: z.literal('block'), day, order_in_day: int(0, 99), label: text(1, 2) }),
  ]),
  from_week: week,
  to_week: week,
  step: z.strictObject({
    kind: z.enum(['kg', 'reps', 'percent']),
    amount: number(-1000, 1000),
    every: week,
  }),
  deload: z.nullable(z.strictObject({ every: int(2, 52), percent: number(-100, 0), sets: int(-99, 0) })),
})

/** What every version has. */
const commonOf = <Line extends z.ZodMiniType, Made extends z.ZodMiniType>(line: Line, made: Made) => ({
  format: z.literal('coach-app/program'),
  title: z.string().check(z.regex(/\S/), z.maxLength(120)),
  description: text(0, 4000),
  weeks: week,
  exercises: many(made, 500),
  workouts: many(workoutOf(line), 52 * 7 * 4),
})

const sinceV2 = {
  tags: many(z.string().check(z.regex(/\S/), z.maxLength(40)), 20),
  phases: many(
    z.strictObject({
      from_week: week,
      to_week: week,
      name: z.string().check(z.regex(/\S/), z.maxLength(60)),
    }),
    20,
  ),
  progressions: many(progression, 200),
}

export const programV1 = z.strictObject({ ...commonOf(prescriptionV2, exerciseV3), version: z.literal(1) })
export const programV2 = z.strictObject({
  ...commonOf(prescriptionV2, exerciseV3),
  ...sinceV2,
  version: z.literal(2),
})
export const programV3 = z.strictObject({
  ...commonOf(prescription, exerciseV3),
  ...sinceV2,
  version: z.literal(3),
})
export const programV4 = z.strictObject({
  ...commonOf(prescription, exercise),
  ...sinceV2,
  version: z.literal(4),
})

/** Any version that can be read. */
export const programFile = z.discriminatedUnion('version', [programV1, programV2, programV3, programV4])
