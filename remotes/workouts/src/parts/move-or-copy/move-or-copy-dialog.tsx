import { FormDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { usePlan } from '../../data/training/training-context.tsx'
import { type Athlete, ForWhom } from './for-whom.tsx'
import classes from './move-or-copy-dialog.module.css'
import { type DayField, isDayMissing, WhichDays } from './which-days.tsx'

export interface MoveOrCopyDialogProps {
  /** Whether they are moved, or copied. */
  op: 'move' | 'copy'
  /** "Lower A" or "3 workouts". */
  what: string
  /** The day that is filled in, YYYY-MM-DD. */
  date: string
  /** To whom may be copied; the one whose calendar it is first. One only: not asked. */
  athletes: readonly Athlete[]
  isSaving: boolean
  onPut: (days: string[], athleteIds: string[]) => void
  onClose: () => void
}

/** "Move to…" and "Copy to…": one or several days and, when copying, one or several athletes. */
export function MoveOrCopyDialog({
  op,
  what,
  date,
  athletes,
  isSaving,
  onPut,
  onClose,
}: MoveOrCopyDialogProps) {
  const isDated = usePlan().days === 'dated'
  const [days, setDays] = useState<DayField[]>([{ key: 0, date }])
  const [chosen, setChosen] = useState<string[]>(athletes.slice(0, 1).map(({ id }) => id))
  const [checked, setChecked] = useState(false)
  const copies = days.length * chosen.length

  function submit(): void {
    setChecked(true)
    const isForNobody = op === 'copy' && chosen.length === 0
    if (days.some(isDayMissing) || isForNobody) return
    onPut([...new Set(days.map(day => day.date))], chosen)
  }

  return (
    <FormDialog
      size="sm"
      title={`${op === 'move' ? 'Move' : 'Copy'} ${what}`}
      submitLabel={op === 'move' ? 'Move' : copies > 1 ? `Copy to ${copies} places` : 'Copy'}
      submitting={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {op === 'copy' && athletes.length > 1 && (
        <ForWhom
          athletes={athletes}
          chosen={chosen}
          onChoose={setChosen}
          isMissing={checked && chosen.length === 0}
        />
      )}
      <WhichDays days={days} onChange={setDays} several={op === 'copy'} checked={checked} />
      {op === 'copy' && isDated && (
        <p className={classes.summary}>
          Copies are drafts without logs, on your own calendar published. Percentages are of the new athlete's
          maxes.
        </p>
      )}
    </FormDialog>
  )
}
