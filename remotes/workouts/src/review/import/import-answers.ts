import { exactly, list, number, object, oneOf, text } from '../../data/answers/schema.ts'
import type { Added, PastImport } from './import.data.ts'

// supabase/schemas/training-imports.sql

export const added = exactly<Added>()(object({ sets: number, workouts: number, known: number }))

export const pastImports = list(
  exactly<PastImport>()(
    object({ id: text, source: oneOf(['hevy', 'strong']), created_at: text, sets: number, workouts: number }),
  ),
)
