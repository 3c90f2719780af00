import { exactly, list, maybeText, number, object, oneOf, text } from '../../data/answers/schema.ts'
import type { Added, PastImport, TakenBack } from './import.data.ts'

export { readAnswer } from '../../data/answers/read-answer.ts'

// supabase/schemas/training/training-imports.sql

const added = exactly<Added>()(object({ sets: number, workouts: number, known: number }))

const pastImports = list(
  exactly<PastImport>()(
    object({
      id: text,
      source: oneOf(['hevy', 'strong', 'own']),
      created_at: text,
      proposed_by: maybeText,
      sets: number,
      workouts: number,
    }),
  ),
)

const takenBack = exactly<TakenBack>()(object({ sets: number, workouts: number, left: number }))

export { added as import_training, pastImports as get_imports, takenBack as undo_import }
