import { Trophy } from 'lucide-react'
import type { SaveState } from '../../data/unsent-sets/merge-logs.ts'
import { keepUnits } from '../../model/units/weight.ts'
import { SaveMark } from './save-mark.tsx'
import type { CellContext } from './set-cell.tsx'
import type { EffortKind } from './set-fields.ts'
import classes from './set-row.module.css'
import { problemWords } from './set-words.ts'

interface SetOutcomeProps extends Pick<CellContext, 'problem' | 'problemId'> {
  effortKind: EffortKind
  /** The record that it set, in words. */
  record: string
  /** Null: not done. */
  saveState: SaveState | null
}

/** What became of a set: what of it cannot be read, the record that it set, whether it is saved. */
export function SetOutcome({ problem, problemId, effortKind, record, saveState }: SetOutcomeProps) {
  return (
    <>
      {problem && (
        <p className={classes.problem} id={problemId} role="alert">
          {problemWords(problem, effortKind)}
        </p>
      )}
      {record && (
        <p className={classes.record} role="status">
          <Trophy size={14} aria-hidden="true" /> {keepUnits(record)}
        </p>
      )}
      {saveState && <SaveMark state={saveState} />}
    </>
  )
}
