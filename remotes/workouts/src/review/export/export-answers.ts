import type * as z from 'zod/mini'
import { list, maybe, number, object, oneOf, text } from '../../data/answers/schema.ts'
import { sessionFields, setLogFields, setRivalFields } from '../../data/answers/workout-answers.ts'
import { MEASUREMENTS } from '../../model/units/measurement.ts'
import type { ExportedTraining } from './sets-csv.ts'

export { readAnswer } from '../../data/answers/read-answer.ts'

// supabase/schemas/platform/own-data.sql

/** What of all data the sets need. */
const exportedTraining: z.ZodMiniType<ExportedTraining> = object({
  workouts: list(object({ id: text, date: text, title: text, state: text, athlete_note: text })),
  set_logs: list(object({ ...setLogFields, workout_id: text })),
  session_logs: list(object({ ...sessionFields, workout_id: text })),
  set_log_rivals: list(object({ ...setRivalFields, settled: maybe(oneOf(['log', 'rival', 'both'])) })),
  exercises: list(
    object({ id: text, name: text, measurement: oneOf(MEASUREMENTS), load_multiplier: number }),
  ),
})

export { exportedTraining as export_my_data }
