import { clsx } from 'clsx'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import type { SaveState } from './merge-logs.ts'
import classes from './set-row.module.css'

/** Sync status of a set; empty unless it needs attention. */
export function SaveMark({ state }: { state: SaveState }) {
  if (state === 'waiting')
    return (
      <p className={classes.mark}>
        <CloudUpload size={14} aria-hidden="true" /> Kept on this device, not yet saved
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
