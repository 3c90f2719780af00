import { Button } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import { useId, useState } from 'react'
import classes from './move-or-copy-dialog.module.css'
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
  const formId = useId()
  const [days, setDays] = useState<DayField[]>([{ key: 0, date }])
  const [checked, setChecked] = useState(false)

  function submit(): void {
    setChecked(true)
    if (days.some(isDayMissing)) return
    onPut([...new Set(days.map(day => day.date))])
  }

  return (
    <Dialog
      open
      size="sm"
      onOpenChange={open => open || onClose()}
      title={`${op === 'move' ? 'Move' : 'Copy'} ${what}`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isSaving}>
            {op === 'move' ? 'Move' : days.length > 1 ? `Copy to ${days.length} places` : 'Copy'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault()
          event.stopPropagation()
          submit()
        }}
      >
        <WhichDays days={days} onChange={setDays} several={op === 'copy'} checked={checked} />
      </form>
    </Dialog>
  )
}
