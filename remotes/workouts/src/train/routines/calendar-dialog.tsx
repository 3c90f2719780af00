import { counted } from '@coach-app/contracts'
import { Field, NativeSelect } from '@coach-app/ui'
import { FormDialog } from '@coach-app/ui/widgets'
import { parseDate } from '@internationalized/date'
import { clsx } from 'clsx'
import { useState } from 'react'
import { startOfWeek, weekdayOf } from '../../model/dates/calendar-span.ts'
import { formatLongDay, formatWeekday } from '../../model/dates/day-format.ts'
import type { Routine } from '../../model/routine/routine.ts'
import { MOST_WEEKS, routineDays } from '../../model/routine/routine-days.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { useBackCloses } from '../../parts/back-closes/use-back-closes.ts'
import { QuickChoice } from '../../parts/quick-choice/quick-choice.tsx'
import classes from './routines-view.module.css'
import type { RoutineActions } from './use-routine-actions.ts'

interface CalendarDialogProps {
  routine: Routine
  actions: RoutineActions
  onClose: () => void
}

/** On which weekdays a routine comes, for how many weeks. */
export function CalendarDialog({ routine, actions, onClose }: CalendarDialogProps) {
  useBackCloses(onClose)
  const { today, weekStart } = useAthleteApp()
  const [weekdays, setWeekdays] = useState<readonly string[]>([])
  const [weeks, setWeeks] = useState(4)
  const dates = routineDays(weekdays.map(Number), weeks, today)
  const [first] = dates
  const last = dates.at(-1)
  const week = Array.from({ length: 7 }, (_, days) => startOfWeek(today, weekStart).add({ days }))
  return (
    <FormDialog
      size="sm"
      title={`Put “${routine.title}” on the calendar`}
      submitLabel={`Add ${dates.length === 0 ? 'workouts' : counted(dates.length, 'workout')}`}
      disabled={dates.length === 0}
      buttonSize="lg"
      onSubmit={() => {
        if (dates.length === 0) return
        actions.putOnCalendar(routine, dates)
        onClose()
      }}
      onClose={onClose}
    >
      <div className={classes.days}>
        <QuickChoice
          legend="On these days"
          of="any"
          isStrip
          options={week.map(day => ({
            value: String(weekdayOf(day)),
            label: formatWeekday(day).slice(0, 2),
            name: formatLongDay(day).split(/[ ,]/)[0] ?? formatWeekday(day),
          }))}
          chosen={weekdays}
          onChoose={day =>
            setWeekdays(days => (days.includes(day) ? days.filter(one => one !== day) : [...days, day]))
          }
        />
        <Field label="For">
          <NativeSelect size="lg" value={weeks} onChange={event => setWeeks(Number(event.target.value))}>
            {Array.from({ length: MOST_WEEKS }, (_, index) => (
              <option key={index} value={index + 1}>
                {index === 0 ? '1 week' : `${index + 1} weeks`}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <p className={clsx(classes.facts, classes.range)} role="status">
          {first && last
            ? `From ${formatLongDay(parseDate(first))} to ${formatLongDay(parseDate(last))}. On the day itself it is filled with what you lifted last.`
            : 'Choose at least one day.'}
        </p>
      </div>
    </FormDialog>
  )
}
