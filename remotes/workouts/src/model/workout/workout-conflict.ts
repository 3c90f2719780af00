import type { AppError } from '@coach-app/data'

/** An edit conflict: somebody else has saved a newer version. */
export interface WorkoutConflict {
  version: number
  changedBy: string | null
  deleted: boolean
}

/** Parses the conflict from the error of `save_workout`; null for other errors. */
export function conflictOf(error: AppError): WorkoutConflict | null {
  if (error.code !== 'conflict' || error.reason !== 'workout_changed') return null
  const details = (error.cause as { details?: unknown } | undefined)?.details
  try {
    const { version, updated_by_name, deleted } = JSON.parse(String(details))
    return { version: Number(version), changedBy: updated_by_name ?? null, deleted: deleted === true }
  } catch {
    return { version: 0, changedBy: null, deleted: false }
  }
}
