import {
  buttonClassName,
  cardClassName,
  EmptyState,
  ErrorState,
  NativeSelect,
  Skeleton,
  SkeletonGroup,
  VisuallyHidden,
} from '@coach-app/ui'
import { Medal } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useRecords, useTrainedExercises } from '../../data/history/use-history.ts'
import { hasRecords } from '../../model/records/record-rows.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { stackupHref, useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import classes from '../../parts/plan-against-log/history.module.css'
import { ProgressView } from '../progress/progress-view.tsx'
import { RecordsTable } from './records-table.tsx'

/** The progress that coaches see, and records. */
export function OwnProgress() {
  const { athleteId, unit, weekStart, today } = useAthleteApp()
  const address = useStackupAddress()
  return (
    <div className={classes.history}>
      <VisuallyHidden>
        <h1>Progress</h1>
        {/* The cards of the view have headings of the third level, as on the calendar. */}
        <h2>Numbers and charts</h2>
      </VisuallyHidden>
      <ProgressView
        athleteId={athleteId}
        unit={unit}
        weekStart={weekStart}
        today={today}
        day={address.day ?? today}
        range={address.range}
        hrefOfRange={range => stackupHref({ view: 'progress', range })}
        hrefOfWorkout={({ date }) => stackupHref({ view: 'history', date })}
        onWeek={date => address.go({ view: 'progress', date, range: address.range })}
        start={
          <Link to={stackupHref()} className={buttonClassName({ variant: 'outline' })}>
            Go to today
          </Link>
        }
      />
      <Records />
    </div>
  )
}

function Records() {
  const { athleteId, unit } = useAthleteApp()
  const exercises = useTrainedExercises(athleteId)
  const [chosen, setChosen] = useState<string | null>(null)
  const exercise = exercises.data?.find(({ id }) => id === chosen) ?? exercises.data?.[0]
  const records = useRecords(athleteId, exercise?.id ?? null)
  const failed = [exercises, records].find(({ isError, data }) => isError && !data)
  if (exercises.data && !exercise) return null
  return (
    <section className={cardClassName({ className: classes.workout })} aria-labelledby="records">
      <div className={classes.line}>
        <h2 id="records" className={classes.heading}>
          Records
        </h2>
        {exercise && (
          <NativeSelect
            aria-label="Exercise of the records"
            value={exercise.id}
            onChange={event => setChosen(event.target.value)}
          >
            {exercises.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
      </div>
      {failed ? (
        <ErrorState
          layout="compact"
          title="The records could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : !records.data ? (
        <SkeletonGroup>
          <Skeleton shape="block" className={classes.skeleton} />
        </SkeletonGroup>
      ) : !hasRecords(records.data) ? (
        <EmptyState
          icon={<Medal />}
          title="No record yet"
          description="It takes a logged set. Warm-ups, drop sets and clusters do not count."
        />
      ) : (
        <RecordsTable
          records={records.data}
          unit={unit}
          shownUnit={exercise?.load_multiplier === 2 ? `${unit} each` : unit}
        />
      )}
    </section>
  )
}
