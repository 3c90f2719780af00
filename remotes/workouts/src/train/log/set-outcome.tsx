import { TriangleAlert, Trophy, X } from 'lucide-react'
import type { SaveState } from '../../data/unsent-sets/merge-logs.ts'
import { keepUnits } from '../../model/units/weight.ts'
import { SaveMark } from './save-mark.tsx'
import type { CellContext } from './set-cell.tsx'
import classes from './set-row.module.css'

interface SetOutcomeProps extends Pick<CellContext, 'problem' | 'problemId'> {
  /** `5:06 /km`; empty without a pace. */
  pace: string
  /** The other of RPE and RIR in words, where both were said. */
  also: string
  note: string
  /** No repetition came of it. */
  isFailed: boolean
  /** An earlier release stored it without an amount. */
  isWithoutAmount: boolean
  /** The record that it set, in words. */
  record: string
  /** Null: not done. */
  saveState: SaveState | null
}

/** What became of a set: what of it cannot be read, what was said of it, the record that it set, whether it is saved. */
export function SetOutcome({
  problem,
  problemId,
  pace,
  also,
  note,
  isFailed,
  isWithoutAmount,
  record,
  saveState,
}: SetOutcomeProps) {
  return (
    <>
      {problem && (
        <p className={classes.problem} id={problemId} role="alert">
          {problem.words}
        </p>
      )}
      {(pace || also) && (
        <p className={classes.hint}>{keepUnits([pace, also].filter(Boolean).join(' · '))}</p>
      )}
      {isFailed && (
        <p className={classes.mark}>
          <X size={14} aria-hidden="true" /> Failed attempt
        </p>
      )}
      {note && <p className={classes.said}>{note}</p>}
      {isWithoutAmount && (
        <p className={classes.mark}>
          <TriangleAlert size={14} aria-hidden="true" /> Without an amount it does not count: enter it.
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
