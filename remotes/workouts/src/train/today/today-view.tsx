import { lazyPart } from '@coach-app/runtime'
import { Button, buttonClassName, Card, EmptyState, ErrorState, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { CalendarCheck } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useHistory } from '../../data/training/training-context.tsx'
import type { QueuedTask } from '../../data/unsent-sets/log-queue.ts'
import { mergeRivals } from '../../data/unsent-sets/merge-logs.ts'
import { useRoutines } from '../../data/unsent-sets/use-routines.ts'
import { daysOn } from '../../model/calendar/days.ts'
import { readDay, startOfWeek } from '../../model/dates/calendar-span.ts'
import { formatLongDay } from '../../model/dates/day-format.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { toChooseWords } from '../../model/workout/count-to-choose.ts'
import { isPlanOfOther, type Workout, type WorkoutToSave } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { stackupHref, useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import { useIconBadge } from '../../parts/athlete-app/use-icon-badge.ts'
import { DayLines } from '../../parts/day-lines/day-lines.tsx'
import { LoadsProvider } from '../../parts/load-reasons/loads-context.tsx'
import { ToChoose } from '../../parts/two-devices/lazy.tsx'
import { useUndoByKey } from '../../parts/two-devices/undo-by-key.ts'
import { TodaysRoutines } from '../routines/todays-routines.tsx'
import { useTraining } from '../training/use-training.ts'
import { AskUnits } from './ask-units.tsx'
import { EmptyToday } from './empty-today.tsx'
import { Lately } from './lately.tsx'
import { StartOwn } from './start-own.tsx'
import classes from './today-view.module.css'
import { TodaysCard } from './todays-card.tsx'
import { type AskedOfToday, TodaysDialogs } from './todays-dialogs.tsx'
import { leftToday, type TodaysPlan, todaysPlan } from './todays-plan.ts'
import { UpcomingList } from './upcoming-list.tsx'

const ANY_WORKOUT = () => true

// One line below what there is to do, which does not wait for it.
const GoalLines = lazyPart(async () => (await import('../../parts/goals/goal-lines.tsx')).GoalLines)

interface TodayViewProps {
  /** Suggested programs, shown while the calendar is empty. */
  programs: ReactNode
  /** Above everything, where there are some: history that a coach proposes to bring in. */
  proposals: ReactNode
}

/** Today: workouts of the day, unfinished and missed ones, and the next. */
export function TodayView({ programs, proposals }: TodayViewProps) {
  const { athleteId, today, weekStart, unit, offline } = useAthleteApp()
  const { isShared } = useHistory()
  const address = useStackupAddress()
  const training = useTraining(null)
  const { calendar, workouts, days, loads, queue, queued } = training
  const [asked, setAsked] = useState<AskedOfToday | null>(null)
  useUndoByKey(ANY_WORKOUT)
  const date = String(today)
  const plan =
    workouts &&
    todaysPlan(workouts, queued, {
      today: date,
      weekEnd: String(startOfWeek(today, weekStart).add({ days: 6 })),
      weekAgo: String(today.subtract({ days: 7 })),
    })
  // The count of unsent changes takes precedence over this badge.
  useIconBadge('today', plan && leftToday(plan))

  const heading = <TodayHead today={today} />
  if (!plan) {
    return (
      <div className={classes.view}>
        {heading}
        <NotReadYet calendar={calendar} />
      </div>
    )
  }

  function begin(workout: WorkoutToSave): void {
    queue.put({ kind: 'save-workout', workoutId: workout.id, workout })
    address.go({ log: workout.id })
  }
  const card = (entry: (typeof plan.today)[number]) => (
    <TodaysCard
      key={entry.workout.id}
      entry={entry}
      unit={unit}
      today={date}
      onSkip={() => setAsked({ what: 'skip', workout: entry.workout })}
      onMove={() => setAsked({ what: 'move', workout: entry.workout })}
      onReopen={() => queue.put({ kind: 'reopen', workoutId: entry.workout.id })}
    />
  )
  const isFree = plan.today.length === 0
  const hasAside = plan.missed.length + plan.upcoming.length + plan.lately.length > 0
  const isEmpty = isFree && plan.leftOff.length === 0 && !hasAside
  const { athlete } = calendar.data ?? {}
  // Asked once: until bar and plates are known, and of nobody who has trained without.
  const asksUnits = isShared && !offline && plan.last === null && athlete

  return (
    <LoadsProvider value={loads}>
      <div className={classes.view}>
        {heading}
        {calendar.isError && (
          <ErrorState
            layout="compact"
            title="Could not refresh"
            description="You see what was read before."
            onRetry={() => void calendar.refetch()}
            retrying={calendar.isFetching}
          />
        )}
        {days && <DayLines {...daysOn(days, date)} />}
        {isShared && !offline && proposals}
        <ChooseToday workouts={workouts} queue={queue} queued={queued} unit={unit} />
        <div className={classes.columns} data-aside={hasAside || undefined}>
          <div className={classes.column}>
            {plan.leftOff.length > 0 && (
              <CardSection id="left-off" title="Where you left off">
                {plan.leftOff.map(card)}
              </CardSection>
            )}
            {isEmpty ? (
              <EmptyToday athleteId={athleteId} date={date} programs={programs} onBegin={begin} />
            ) : isFree ? (
              <NothingPlanned />
            ) : (
              <section className={classes.section} aria-label="Today's workouts">
                {plan.today.map(card)}
              </section>
            )}
            <TodaysRoutines training={training} />
            {!isEmpty && (
              <StartOwn athleteId={athleteId} date={date} isFree={isFree} last={plan.last} onBegin={begin} />
            )}
            <TodaysGoals athleteId={athleteId} unit={unit} />
            {asksUnits && (
              <AskUnits athleteId={athleteId} unit={unit} isKnown={athlete.loads.bar_and_plates !== null} />
            )}
          </div>
          {hasAside && (
            <BesideToday
              plan={plan}
              card={card}
              athleteId={athleteId}
              queued={queued}
              unit={unit}
              onMove={workout => setAsked({ what: 'move', workout })}
            />
          )}
        </div>
      </div>
      {asked && (
        <TodaysDialogs
          asked={asked}
          athleteId={athleteId}
          today={date}
          queue={queue}
          onClose={() => setAsked(null)}
        />
      )}
    </LoadsProvider>
  )
}

const NothingPlanned = () => (
  <EmptyState
    icon={<CalendarCheck />}
    level={2}
    title="Nothing planned today"
    description="A day off, or a workout of your own."
  />
)

const TodaysGoals = ({ athleteId, unit }: Pick<ReturnType<typeof useAthleteApp>, 'athleteId' | 'unit'>) => (
  <Suspense>
    <GoalLines
      athleteId={athleteId}
      unit={unit}
      most={1}
      hrefOf={({ exercise }) => stackupHref({ view: 'history', exercise: exercise.id })}
      hrefOfAll={`${stackupHref({ view: 'progress' })}#goals`}
    />
  </Suspense>
)

const TodayHead = ({ today }: Pick<ReturnType<typeof useAthleteApp>, 'today'>) => (
  <header className={classes.head}>
    <h1 className={classes.title}>{formatLongDay(today)}</h1>
  </header>
)

function NotReadYet({ calendar }: { calendar: ReturnType<typeof useTraining>['calendar'] }) {
  return calendar.isError || calendar.data ? (
    <ErrorState
      title="Today could not be loaded"
      description="Check your connection and try again. What you have logged is kept on this device."
      onRetry={() => void calendar.refetch()}
      retrying={calendar.isFetching}
    />
  ) : (
    <SkeletonGroup className={classes.section}>
      <Skeleton shape="block" className={classes.skeletonCard} />
      <Skeleton shape="block" className={classes.skeletonLine} />
    </SkeletonGroup>
  )
}

type ChooseTodayProps = Pick<ComponentProps<typeof ToChoose>, 'queue' | 'queued' | 'unit'> & {
  workouts: readonly Workout[]
}

/** What two devices say differently of the days around today, until it is chosen. */
function ChooseToday({ workouts, queued, ...shown }: ChooseTodayProps) {
  const wordsOf = (workout: Workout) =>
    toChooseWords({ rivals: mergeRivals(workout, queued), session: workout.session })
  const open = workouts.filter(workout => wordsOf(workout) !== null)
  if (open.length === 0) return null
  return (
    <section className={classes.section} aria-label="Entered on two devices">
      {open.map(workout => (
        <ChooseInWorkout
          key={workout.id}
          workout={workout}
          queued={queued}
          words={wordsOf(workout) ?? ''}
          {...shown}
        />
      ))}
    </section>
  )
}

type ChooseInWorkoutProps = Omit<ChooseTodayProps, 'workouts'> & { workout: Workout; words: string }

/** How many there are, in a line above the workouts of the day; opened, one after the other. */
function ChooseInWorkout({ workout, words, ...shown }: ChooseInWorkoutProps) {
  const { today } = useAthleteApp()
  const [isOpen, setOpen] = useState(false)
  const day = workout.date === String(today) ? null : readDay(workout.date)
  return (
    <Card className={classes.choose}>
      <div className={classes.chooseHead}>
        <h2 className={classes.chooseTitle}>
          {words} in {workout.title}
          {day && `, ${formatLongDay(day)}`}
        </h2>
        <Button variant="outline" aria-expanded={isOpen} onClick={() => setOpen(open => !open)}>
          {isOpen ? 'Later' : 'Choose'}
        </Button>
      </div>
      <Suspense fallback={null}>
        <ToChoose workout={workout} mayChoose shows={isOpen ? 'first' : 'none'} {...shown} />
      </Suspense>
    </Card>
  )
}

interface BesideTodayProps {
  plan: TodaysPlan
  queued: readonly QueuedTask[]
  card: (entry: TodaysPlan['missed'][number]) => ReactNode
  athleteId: string
  unit: WeightUnit
  onMove: (workout: Workout) => void
}

/** What was missed, what is next and what was done: below today's workouts, on a desk beside them. */
function BesideToday({ plan, card, athleteId, queued, unit, onMove }: BesideTodayProps) {
  const routines = useRoutines(athleteId, queued).routines ?? []
  const isOwn = plan.missed.every(({ workout }) => !isPlanOfOther(workout))
  return (
    <div className={classes.column}>
      {plan.missed.length > 0 && (
        <CardSection
          id="missed"
          title={isOwn ? 'Not done, and still possible' : 'Missed, and can still be done'}
        >
          {plan.missed.map(card)}
        </CardSection>
      )}
      <UpcomingList workouts={plan.upcoming} routines={routines} unit={unit} onMove={onMove} />
      <Lately sessions={plan.lately} />
      <p>
        <Link className={buttonClassName({ variant: 'ghost', size: 'lg' })} to={`/calendar/${athleteId}`}>
          Open the calendar
        </Link>
      </p>
    </div>
  )
}

interface CardSectionProps {
  id: string
  title: string
  children: ReactNode
}

function CardSection({ id, title, children }: CardSectionProps) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  )
}
