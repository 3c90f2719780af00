import { counted } from '@coach-app/contracts'
import type { UndoStep } from './clipboard-and-undo.ts'

const VERBS: Record<UndoStep['kind'], string> = {
  move: 'Moved',
  paste: 'Copied',
  delete: 'Deleted',
  shift: 'Shifted',
  publish: 'Published',
  edit: 'Edited',
  bulk: 'Changed',
  assign: 'Assigned',
}

/** `Moved "Lower A"`, `Copied 3 workouts`. */
export const changeLabel = (
  kind: UndoStep['kind'],
  count: number,
  title: string | null,
  verb = VERBS[kind],
): string => (count === 1 && title ? `${verb} "${title}"` : `${verb} ${counted(count, 'workout')}`)
