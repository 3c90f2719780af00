import { counted, type OverlayProps } from '@coach-app/contracts'
import { useSession, useUser } from '@coach-app/runtime'
import { Banner, Button, Field, Input, List, NativeSelect, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { useMemo, useState } from 'react'
import { useCalendar } from '../../data/calendar/use-calendar.ts'
import { readDay, startOfWeek, todayIn } from '../../model/dates/calendar-span.ts'
import { formatShortSpan, formatWeekday } from '../../model/dates/day-format.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { BlockedDialog } from '../moves/blocked-dialog.tsx'
import { firstDay } from '../moves/change-steps.ts'
import { type DecidedDays, stepsToCopyBeside } from '../moves/copied.ts'
import { CopyFrame } from '../moves/copy-frame.tsx'
import { useChange } from '../moves/use-change.ts'
import { useCopyCheck } from '../moves/use-copy-check.ts'
import classes from './copy-week-dialog.module.css'

type CopyWeekDialogProps = OverlayProps<'workouts/copy-week'> & {
  close: (result?: { copied: boolean }) => void
}

const NO_WORKOUTS: readonly Workout[] = []

const who = (people: readonly { name: string }[]): string =>
  people.length === 1 ? (people[0]?.name ?? '1 client') : counted(people.length, 'client')

/** What the button does: for several it counts whom, as theirs are one week each. */
export const copyLabel = (workouts: number, people: number): string =>
  workouts === 0
    ? 'Copy week'
    : people > 1
      ? `Copy for ${counted(people, 'athlete')}`
      : `Copy ${counted(workouts, 'workout')}`

/** Three by name, of more their number. */
const namesOf = (names: readonly string[]): string =>
  names.length > 3
    ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`
    : new Intl.ListFormat('en', { type: 'conjunction' }).format(names)

/** Somebody's week for several athletes, from the list of clients: whose and which week, to which week, and what each gets. */
export function CopyWeekDialog({ athletes, sources, leftOut = [], close }: CopyWeekDialogProps) {
  const me = useUser()
  const { unit, weekStart, today } = useReaderSettings()
  const [sourceId, setSourceId] = useState(
    sources.find(({ id }) => id === athletes[0]?.id)?.id ?? sources[0]?.id ?? '',
  )
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState(String(parseDate(today).add({ days: 7 })))
  const [isChecked, setIsChecked] = useState(false)
  const change = useChange()

  const [source, target] = [weekOf(from, weekStart), weekOf(to, weekStart)]
  const week = useCalendar(sourceId, source ?? weekAt(today, weekStart), {
    isWanted: sourceId !== '' && source !== null,
  })
  const workouts = (source && week.data?.workouts) ?? NO_WORKOUTS
  // The first workout keeps its weekday.
  const days = useMemo(() => {
    if (!source || !target || workouts.length === 0) return []
    const into = parseDate(firstDay(workouts)).compare(source.from)
    return [String(target.from.add({ days: into }))]
  }, [workouts, source, target])
  // Copied to the week it comes from, it would stand there twice.
  const isSameWeek = source !== null && target !== null && source.from.compare(target.from) === 0
  const given = useMemo(
    () => athletes.filter(({ id }) => !(isSameWeek && id === sourceId)),
    [athletes, isSameWeek, sourceId],
  )
  const check = useCopyCheck({ workouts, days, athletes: given, unit })

  function copy(decided: DecidedDays): void {
    const athleteIds = given.map(({ id }) => id)
    const steps = stepsToCopyBeside(decided, workouts, days, athleteIds, () => crypto.randomUUID())
    change.make({
      kind: 'paste',
      steps,
      workouts,
      athleteIds,
      forWhom: `${who(given.filter(({ id }) => steps.some(step => step.op === 'copy' && step.athlete_id === id)))}, as drafts`,
      onMade: () => close({ copied: true }),
    })
  }

  if (change.blocked) return <BlockedDialog change={change} />
  const isOwnWeek = isSameWeek && given.length < athletes.length
  return (
    <CopyFrame
      title={`Copy a week to ${who(athletes)}`}
      description={`They get drafts: nobody sees them before you publish.${leftOut.length === 0 ? '' : ` ${namesOf(leftOut)}: not copied to, because you may not change their training.`}`}
      check={check}
      whenEmpty="Choose a week with workouts to see it."
      note={`Copies have no logs${given.some(({ id }) => id === me.id) ? ', and are published on your own calendar' : ''}. Percentages are of each athlete's maxes.`}
      isUnready={check.isEmpty || given.length === 0}
      onPress={() => setIsChecked(true)}
      copyLabel={copyLabel(check.count, given.length)}
      unit={unit}
      isSaving={change.isChanging}
      onCopy={copy}
      onClose={() => close()}
    >
      <Field label="Whose week">
        <NativeSelect value={sourceId} onChange={event => setSourceId(event.target.value)}>
          {sources.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        label="Any day of that week"
        hint={source && formatShortSpan(source)}
        error={isChecked && !source ? 'Choose a day.' : undefined}
      >
        <Input type="date" value={from} onChange={event => setFrom(event.target.value)} />
      </Field>
      <WeekInBrief
        workouts={workouts}
        isLoading={week.isLoading}
        isFailed={week.isError || week.data?.access === null}
        isWrong={isChecked}
        onRetry={() => void week.refetch()}
      />
      <Field
        label="To the week of"
        hint={target && formatShortSpan(target)}
        error={
          isChecked && !target
            ? 'Choose a day.'
            : isOwnWeek && given.length === 0
              ? 'It is there already: choose another week.'
              : undefined
        }
      >
        <Input type="date" value={to} onChange={event => setTo(event.target.value)} />
      </Field>
      {isOwnWeek && given.length > 0 && (
        <p className={classes.note}>
          {sources.find(({ id }) => id === sourceId)?.name} has this week already, and gets none.
        </p>
      )}
    </CopyFrame>
  )
}

interface WeekInBriefProps {
  workouts: readonly Workout[]
  isLoading: boolean
  isFailed: boolean
  /** It was to be copied already. */
  isWrong: boolean
  onRetry: () => void
}

/** What the week has that is copied. */
function WeekInBrief({ workouts, isLoading, isFailed, isWrong, onRetry }: WeekInBriefProps) {
  if (isLoading)
    return (
      <SkeletonGroup label="Loading the week">
        <Skeleton shape="control" />
      </SkeletonGroup>
    )
  if (isFailed)
    return (
      <Banner
        tone="danger"
        action={
          <Button size="sm" variant="outline" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        This week could not be loaded. Check your connection, and that it is still shared with you.
      </Banner>
    )
  if (workouts.length === 0)
    return (
      <p className={classes.empty} role={isWrong ? 'alert' : undefined}>
        There is nothing in that week to copy.
      </p>
    )
  return (
    <List gap={1} size={13} className={classes.week} aria-label="What is copied">
      {workouts.map(({ id, date, title }) => (
        <li key={id}>
          <span className={classes.weekday}>{formatWeekday(parseDate(date))}</span> {title}
        </li>
      ))}
    </List>
  )
}

function useReaderSettings() {
  const unit = useSession(({ profile }) => profile?.units) ?? 'kg'
  const weekStart = useSession(({ profile }) => profile?.weekStart) ?? 1
  const timeZone = useSession(({ profile }) => profile?.timeZone)
  const [today] = useState(() => String(todayIn(timeZone ?? undefined)))
  return { unit, weekStart, today }
}

function weekAt(date: string, weekStart: number) {
  const from = startOfWeek(parseDate(date), weekStart)
  return { from, to: from.add({ days: 6 }) }
}

/** Null while the day cannot be read. */
const weekOf = (date: string, weekStart: number) => (readDay(date) ? weekAt(date, weekStart) : null)
