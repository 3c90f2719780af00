import { useSession } from '@coach-app/runtime'
import { Banner, Button, Field, Input } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import type { CalendarDate } from '@internationalized/date'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { readDay, startOfWeek, todayIn } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import { QuickChoice } from '../../parts/quick-choice/quick-choice.tsx'
import { PATHS } from '../../paths.ts'
import type { ProgramSummary } from './program-view.ts'
import { DAY_NAMES, minutesText } from './program-words.ts'
import { daysFault, firstTrainingDay, weekdaysFrom } from './train-days.ts'
import classes from './train-program.module.css'
import { useTrainProgram } from './use-train-program.ts'

interface TrainProgramProps {
  program: ProgramSummary
  onClose: () => void
}

/** A program for oneself: on which days, from when, go. Preset so that the first workout is today. */
export function TrainProgram({ program, onClose }: TrainProgramProps) {
  const navigate = useNavigate()
  const profile = useSession(session => session.profile)
  const today = todayIn(profile?.timeZone)
  const firstWeekday = profile?.weekStart ?? 1
  const programDays = trainedDays(program)
  const [when, setWhen] = useState<When>('today')
  const [typed, setTyped] = useState(String(today.add({ days: 7 })))
  // Null: they follow the first day.
  const [pressed, setPressed] = useState<readonly number[] | null>(null)
  const start = when === 'other' ? typedDay(typed, today) : startOn(when, today)
  const weekdays = pressed ?? weekdaysFrom(programDays, start ?? today)
  const training = useTrainProgram(program, programDays)
  const fault = daysFault(programDays.length, weekdays.length)
  const first = start && firstTrainingDay(weekdays, start)

  const go = () => {
    if (fault !== null || !start || training.isPending) return
    training.mutate({ weekdays, start }, { onSuccess: () => void navigate(PATHS.stackup) })
  }
  const toggle = (value: string) => {
    const day = Number(value)
    setPressed(weekdays.includes(day) ? weekdays.filter(other => other !== day) : [...weekdays, day])
  }
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      dismissible={!training.isPending}
      title={`Train ${program.title}`}
      description={`${program.weeks} weeks, ${programDays.length} days a week, ${minutesText(program.minutes)} each.`}
      footer={
        <Button size="lg" loading={training.isPending} disabled={fault !== null || !start} onClick={go}>
          Start program
        </Button>
      }
    >
      <div className={classes.asked}>
        <QuickChoice
          legend="First day"
          of="one"
          options={[
            { value: 'today', label: 'Today' },
            { value: 'tomorrow', label: 'Tomorrow' },
            { value: 'monday', label: 'Next Monday' },
            { value: 'other', label: 'Another day' },
          ]}
          chosen={[when]}
          onChoose={setWhen}
        />
        {when === 'other' && (
          <Field
            label="Day"
            error={start ? undefined : 'Choose a day from today on, at most a year ahead.'}
            required
          >
            <Input
              type="date"
              size="lg"
              value={typed}
              min={String(today)}
              max={String(today.add({ years: 1 }))}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
        )}
        <QuickChoice
          legend={`Your ${programDays.length} days of the week`}
          of="any"
          isStrip
          options={[0, 1, 2, 3, 4, 5, 6].map(place => {
            const day = ((firstWeekday - 1 + place) % 7) + 1
            const name = DAY_NAMES[day - 1] ?? ''
            return { value: String(day), label: name.slice(0, 2), name }
          })}
          chosen={weekdays.map(String)}
          onChoose={toggle}
          describedBy="train-first"
        />
        <p id="train-first" role="status" className={classes.first} data-fault={fault !== null || undefined}>
          {fault ?? (first && `First workout: ${dayWords(first, today)}.`)}
        </p>
        {training.error && <Banner tone="danger">{training.error.message}</Banner>}
      </div>
    </Dialog>
  )
}

type When = 'today' | 'tomorrow' | 'monday' | 'other'

const startOn = (when: Exclude<When, 'other'>, today: CalendarDate): CalendarDate =>
  when === 'today'
    ? today
    : when === 'tomorrow'
      ? today.add({ days: 1 })
      : startOfWeek(today, 1).add({ weeks: 1 })

/** What was typed, if a program can begin on it. */
function typedDay(typed: string, today: CalendarDate): CalendarDate | null {
  const day = readDay(typed)
  return day && day.compare(today) >= 0 && day.compare(today.add({ years: 1 })) <= 0 ? day : null
}

function dayWords(day: CalendarDate, today: CalendarDate): string {
  const days = day.compare(today)
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : formatLongDay(day)
}

/** Its own days of the week, 1 to 7: the same in every week (compile-program.ts). */
const trainedDays = ({ week }: ProgramSummary): number[] =>
  week.flatMap((workout, index) => (workout === null ? [] : [index + 1]))
