import {
  exactly,
  flag,
  list,
  maybeText,
  number,
  object,
  oneOf,
  personName,
  text,
} from '../../../data/answers/schema.ts'
import { MEASUREMENTS } from '../../../model/units/measurement.ts'
import type { Agreed, ImportProposal, ProposedExercise } from './proposals.data.ts'

export { readAnswer } from '../../../data/answers/read-answer.ts'

// supabase/schemas/training/import-proposals.sql

const proposed = object({ sets: number, workouts: number, offered: flag })
const compared = object({ sets: number, workouts: number, known: number })
const agreed = exactly<Agreed>()(
  object({ sets: number, workouts: number, left: number, import_id: text, was_agreed: flag }),
)

const ended = object({ ended: flag })

const exercise = exactly<ProposedExercise>()(
  object({
    name: text,
    exercise_id: maybeText,
    like_id: maybeText,
    measurement: oneOf(MEASUREMENTS),
    sets: number,
  }),
)
const proposals = list(
  exactly<ImportProposal>()(
    object({
      id: text,
      athlete_id: text,
      coach_id: text,
      coach_name: personName,
      source: oneOf(['hevy', 'strong', 'own']),
      workouts: number,
      sets: number,
      first_day: text,
      last_day: text,
      exercises: list(exercise),
      skipped: list(object({ reason: text, lines: number, first: list(number) })),
      parts: number,
      offered_at: text,
      expires_at: text,
      agreed_at: maybeText,
      undone: flag,
    }),
  ),
)

export {
  agreed as agree_to_import,
  compared as compare_import_proposal,
  ended as end_import_proposal,
  proposals as get_import_proposals,
  proposed as propose_import,
}
