import {
  Button,
  buttonClassName,
  cardClassName,
  EmptyState,
  ErrorState,
  Skeleton,
  SkeletonGroup,
} from '@coach-app/ui'
import type { CalendarDate } from '@internationalized/date'
import { ArrowLeft, CalendarX, Pencil, Repeat2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useCalendar } from '../../data/calendar/use-calendar.ts'
import { useLogQueue } from '../../data/unsent-sets/use-log-queue.ts'
import { toAthleteLoads } from '../../model/athlete-loads/athlete-loads.ts'
import { formatFullDay } from '../../model/dates/day-format.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { stackupHref, useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import classes from '../../parts/plan-against-log/history.module.css'
import { PastWorkout } from '../../parts/plan-against-log/past-workout.tsx'
import { useSaveAsRoutine } from '../../parts/routines/use-save-as-routine.ts'

/** One past day: each session with plan against log. */
export function PastDay({ day }: { day: CalendarDate }) {
  const { athleteId } = useAthleteApp()
  const calendar = useCalendar(athleteId, { from: day, to: day })
  const loads = calendar.data?.athlete && toAthleteLoads(calendar.data.athlete.loads)
  const { session } = useStackupAddress()
  const isThere = loads !== undefined && calendar.data?.workouts.some(({ id }) => id === session) === true
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The day may begin with another workout, which is longer than the screen.
    const found = isThere && page.current?.querySelector<HTMLElement>(`[data-session="${session}"]`)
    if (!found) return
    // The first one stands below the day’s name and the way back, which stay in sight.
    const isFirst = found === page.current?.querySelector('[data-session]')
    found.focus({ preventScroll: isFirst })
  }, [isThere, session])
  return (
    <div ref={page} className={classes.history}>
      <Link
        // Back at the month that the day is of.
        to={stackupHref({ view: 'history', month: String(day).slice(0, 7) })}
        className={buttonClassName({ variant: 'ghost', className: classes.back })}
      >
        <ArrowLeft size={18} aria-hidden="true" /> All training
      </Link>
      <h1 className={classes.heading}>{formatFullDay(day)}</h1>
      {loads ? (
        calendar.data?.workouts.length === 0 ? (
          <EmptyState
            icon={<CalendarX />}
            title="Nothing on this day"
            description="No session was planned or logged."
          />
        ) : (
          calendar.data?.workouts.map(workout => (
            <PastWorkout
              key={workout.id}
              workout={workout}
              loads={loads}
              action={workout.logs.length > 0 && <PastActions workout={workout} />}
            />
          ))
        )
      ) : calendar.isError ? (
        <ErrorState
          title="The day could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void calendar.refetch()}
          retrying={calendar.isFetching}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton shape="block" className={cardClassName({ className: classes.skeleton })} />
        </SkeletonGroup>
      )}
    </div>
  )
}

const PastActions = ({ workout }: { workout: Workout }) => (
  <div className={classes.actions}>
    <ChangeLog workout={workout} />
    <SaveAsRoutine workout={workout} />
  </div>
)

function SaveAsRoutine({ workout }: { workout: Workout }) {
  const saveAsRoutine = useSaveAsRoutine(useLogQueue(workout.athlete_id))
  return (
    <Button
      variant="ghost"
      leftIcon={<Repeat2 />}
      aria-label={`Save as routine: ${workout.title}`}
      onClick={() => saveAsRoutine(workout)}
    >
      Save as routine
    </Button>
  )
}

/** What was logged is corrected where it was logged. */
const ChangeLog = ({ workout: { id, date, title } }: { workout: Pick<Workout, 'id' | 'date' | 'title'> }) => (
  <Link
    to={stackupHref({ log: id, date, at: 'sets' })}
    className={buttonClassName({ variant: 'outline', className: classes.back })}
    aria-label={`Change the log of ${title}`}
  >
    <Pencil size={16} aria-hidden="true" /> Change log
  </Link>
)
