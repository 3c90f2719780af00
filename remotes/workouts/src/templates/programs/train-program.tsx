import { useSession, useUser } from '@coach-app/runtime'
import { Banner, Button, Field, Input, Stack } from '@coach-app/ui'
import { Dialog } from '@coach-app/ui/widgets'
import type { CalendarDate } from '@internationalized/date'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useCalendar } from '../../data/calendar/use-calendar.ts'
import { readDay, startOfWeek, todayIn } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import { QuickChoice } from '../../parts/quick-choice/quick-choice.tsx'
import { calendarHref, PATHS } from '../../paths.ts'
import type { ProgramSummary } from './program-view.ts'
import { DAY_NAMES, minutesText } from './program-words.ts'
import { freeWeekdays, type TakenDays, takenDays } from './taken-days.ts'
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
  const calendar = useCalendar(useUser().id, { from: today, to: today.add({ days: READ_DAYS }) })
  // Null: preselected by first day and free weekdays.
  const [pressed, setPressed] = useState<readonly number[] | null>(null)
  const start = when === 'other' ? typedDay(typed, today) : startOn(when, today)
  const taken = takenDays(calendar.data?.workouts ?? [], start ?? today, program.weeks)
  const weekdays = pressed ?? freeWeekdays(weekdaysFrom(programDays, start ?? today), taken?.weekdays ?? [])
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
      <Stack gap={5}>
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
        {taken && <Taken taken={taken} chosen={weekdays} />}
        <p id="train-first" role="status" className={classes.first} data-fault={fault !== null || undefined}>
          {fault ?? (first && `First workout: ${dayWords(first, today)}.`)}
        </p>
        {training.error && <Banner tone="danger">{training.error.message}</Banner>}
      </Stack>
    </Dialog>
  )
}

/** What is on the calendar already: who wants to train both is not kept from it. */
function Taken({ taken: { weekdays, until }, chosen }: { taken: TakenDays; chosen: readonly number[] }) {
  const both = chosen.filter(day => weekdays.includes(day)).toSorted((a, b) => a - b)
  return (
    <Banner tone={both.length > 0 ? 'warning' : 'info'}>
      Your calendar has workouts on {dayList(weekdays)} until {formatLongDay(until)}.{' '}
      {both.length > 0
        ? `On ${dayList(both)} you would train twice.`
        : 'The days chosen here are free: you would train both.'}{' '}
      To end what is planned, take it off <Link to={calendarHref(useUser().id)}>your calendar</Link> first.
    </Banner>
  )
}

/** `Monday and Thursday`. */
const dayList = (weekdays: readonly number[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(weekdays.map(day => DAY_NAMES[day - 1] ?? ''))

/** What a calendar answers at once, today not counted: longer than any program here. */
const READ_DAYS = 120

type When = 'today' | 'tomorrow' | 'monday' | 'other'

const startOn = (when: Exclude<When, 'other'>, today: CalendarDate): CalendarDate =>
  when === 'today'
    ? today
    : when === 'tomorrow'
      ? today.add({ days: 1 })
      : startOfWeek(today, 1).add({ weeks: 1 })

/** The typed day, if a program can start on it. */
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
