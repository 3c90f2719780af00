import { FormDialog } from '@coach-app/ui/widgets'
import { useState } from 'react'
import { type DayField, isDayMissing, WhichDays } from './which-days.tsx'

export interface MoveOrCopyDialogProps {
  /** Whether they are moved, or copied. */
  op: 'move' | 'copy'
  /** "Lower A" or "3 workouts". */
  what: string
  /** The day that is filled in, YYYY-MM-DD. */
  date: string
  isSaving: boolean
  onPut: (days: string[]) => void
  onClose: () => void
}

/** "Move to…", and in a template "Copy to…": one or several days. */
export function MoveOrCopyDialog({ op, what, date, isSaving, onPut, onClose }: MoveOrCopyDialogProps) {
  const [days, setDays] = useState<DayField[]>([{ key: 0, date }])
  const [checked, setChecked] = useState(false)

  function submit(): void {
    setChecked(true)
    if (days.some(isDayMissing)) return
    onPut([...new Set(days.map(day => day.date))])
  }

  return (
    <FormDialog
      size="sm"
      title={`${op === 'move' ? 'Move' : 'Copy'} ${what}`}
      submitLabel={op === 'move' ? 'Move' : days.length > 1 ? `Copy to ${days.length} places` : 'Copy'}
      submitting={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhichDays days={days} onChange={setDays} several={op === 'copy'} checked={checked} />
    </FormDialog>
  )
}
