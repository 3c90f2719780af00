import { Button, Field, IconButton, Input } from '@coach-app/ui'
import { Checkbox, Dialog } from '@coach-app/ui/widgets'
import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { usePlan } from '../../data/training/training-context.tsx'
import { readDay } from '../../model/dates/calendar-span.ts'
import { DayInput } from '../day-words/day-input.tsx'
import classes from './move-or-copy-dialog.module.css'

export interface Athlete {
  id: string
  name: string
}

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
  const formId = useId()
  const isDated = usePlan().days === 'dated'
  const [days, setDays] = useState([{ key: 0, date }])
  const [chosen, setChosen] = useState<string[]>(athletes.slice(0, 1).map(({ id }) => id))
  const [filter, setFilter] = useState('')
  const [checked, setChecked] = useState(false)
  const isMissing = (day: string): boolean => readDay(day) === null
  const shown = athletes.filter(({ name }) => name.toLowerCase().includes(filter.trim().toLowerCase()))
  const copies = days.length * chosen.length
  const chosenNames = athletes
    .filter(({ id }) => chosen.includes(id))
    .map(({ name }) => name)
    .join(', ')

  function submit(): void {
    setChecked(true)
    const isForNobody = op === 'copy' && chosen.length === 0
    if (days.some(day => isMissing(day.date)) || isForNobody) return
    onPut([...new Set(days.map(day => day.date))], chosen)
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
            {op === 'move' ? 'Move' : copies > 1 ? `Copy to ${copies} places` : 'Copy'}
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
        {op === 'copy' && athletes.length > 1 && (
          <fieldset className={classes.group}>
            <legend className={classes.legend}>For {chosenNames}</legend>
            <Input
              type="search"
              aria-label="Find an athlete"
              placeholder="Find an athlete; Enter takes the first"
              value={filter}
              autoFocus
              onChange={event => setFilter(event.target.value)}
              onKeyDown={event => {
                const first = shown[0]
                if (event.key !== 'Enter' || filter.trim() === '' || !first) return
                // Chooses instead of sending the form; the next Enter sends it.
                event.preventDefault()
                setChosen([first.id])
                setFilter('')
              }}
            />
            <ul className={classes.athletes}>
              {shown.map(({ id, name }) => (
                <li key={id}>
                  <Checkbox
                    checked={chosen.includes(id)}
                    onCheckedChange={isChosen =>
                      setChosen(isChosen ? [...chosen, id] : chosen.filter(other => other !== id))
                    }
                    label={name}
                  />
                </li>
              ))}
            </ul>
            {checked && chosen.length === 0 && <p role="alert">Choose at least one athlete.</p>}
          </fieldset>
        )}
        <div className={classes.days}>
          {days.map((day, index) => (
            <div key={day.key} className={classes.day}>
              <Field
                label={index === 0 ? 'First day' : `Also on, ${index + 1}`}
                error={checked && isMissing(day.date) ? 'Choose a day.' : undefined}
              >
                <DayInput
                  value={day.date}
                  onChange={date => setDays(days.map(other => (other === day ? { ...other, date } : other)))}
                />
              </Field>
              {index > 0 && (
                <IconButton
                  label={`Leave out day ${index + 1}`}
                  onClick={() => setDays(days.filter(other => other !== day))}
                >
                  <X />
                </IconButton>
              )}
            </div>
          ))}
          {op === 'copy' && (
            <Button
              variant="ghost"
              size="sm"
              leftIcon={<Plus />}
              onClick={() => {
                const last = days.at(-1)
                const next = readDay(last?.date ?? '')?.add({ days: 7 })
                setDays([...days, { key: (last?.key ?? 0) + 1, date: next ? String(next) : '' }])
              }}
            >
              Another day
            </Button>
          )}
        </div>
        {op === 'copy' && isDated && (
          <p className={classes.summary}>
            Copies are drafts without logs, on your own calendar published. Percentages are of the new
            athlete's maxes.
          </p>
        )}
      </form>
    </Dialog>
  )
}
