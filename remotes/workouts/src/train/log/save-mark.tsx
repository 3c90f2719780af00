import { VisuallyHidden } from '@coach-app/ui'
import { clsx } from 'clsx'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import type { SaveState } from '../../data/unsent-sets/merge-logs.ts'
import classes from './set-row.module.css'

const KEPT = 'Kept on this device, not yet saved'

/** Sync status of a set; empty unless it needs attention. What only waits takes no line: it would move the next set from under the thumb. */
export function SaveMark({ state }: { state: SaveState }) {
  if (state === 'waiting')
    return (
      <p className={classes.kept} title={KEPT}>
        <CloudUpload size={14} aria-hidden="true" />
        <VisuallyHidden>{KEPT}</VisuallyHidden>
      </p>
    )
  if (state === 'refused')
    return (
      <p className={clsx(classes.mark, classes.refused)}>
        <TriangleAlert size={14} aria-hidden="true" /> Not accepted by the server
      </p>
    )
  return null
}
