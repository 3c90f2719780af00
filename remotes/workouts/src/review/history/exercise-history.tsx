import {
  Button,
  buttonClassName,
  cardClassName,
  EmptyState,
  ErrorState,
  Skeleton,
  SkeletonGroup,
} from '@coach-app/ui'
import { LineChart } from '@coach-app/ui/charts'
import { parseDate } from '@internationalized/date'
import { ArrowLeft, Dumbbell } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useExerciseSessions, useRecords, useTrainedExercises } from '../../data/history/use-history.ts'
import { formatFullDay } from '../../model/dates/day-format.ts'
import { GOAL_MEASUREMENTS } from '../../model/goal/goal.ts'
import { bestSetOf } from '../../model/history/trained-session.ts'
import { formatLog } from '../../model/log/format-log.ts'
import { inUnit } from '../../model/progress/shown-progress.ts'
import { hasRecords } from '../../model/records/record-rows.ts'
import type { Measurement } from '../../model/units/measurement.ts'
import { keepUnits, type WeightUnit } from '../../model/units/weight.ts'
import { isWorkingSet } from '../../model/volume/working-set.ts'
import type { SetLog } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { stackupHref } from '../../parts/athlete-app/stackup-address.ts'
import { GoalsSection } from '../../parts/goals/goals-section.tsx'
import { Metric } from '../../parts/metric/metric.tsx'
import classes from '../../parts/plan-against-log/history.module.css'
import { SetList } from '../../parts/plan-against-log/past-workout.tsx'
import { RecordsTable } from '../progress/records-table.tsx'

/** One exercise: its estimated maximum over time, its records and every session with it. */
export function ExerciseHistory({ exerciseId }: { exerciseId: string }) {
  const { athleteId, unit, offline } = useAthleteApp()
  const exercise = useTrainedExercises(athleteId).data?.find(({ id }) => id === exerciseId)
  const records = useRecords(athleteId, exerciseId)
  const history = useExerciseSessions(athleteId, exerciseId)
  const sessions = history.data?.pages.flat()
  const shownUnit = exercise?.load_multiplier === 2 ? `${unit} each` : unit
  return (
    <div className={classes.history}>
      <Link
        to={stackupHref({ view: 'history' })}
        className={buttonClassName({ variant: 'ghost', className: classes.back })}
      >
        <ArrowLeft size={18} aria-hidden="true" /> All training
      </Link>
      <h1 className={classes.heading}>{exercise?.name ?? 'Exercise'}</h1>
      <GoalsSection
        athleteId={athleteId}
        exerciseId={exerciseId}
        exercises={exercise && isGoalPossible(records.data?.measurement) ? [exercise] : []}
        level={3}
        unit={unit}
        offline={offline}
        hrefOfWorkout={({ date }) => stackupHref({ view: 'history', date })}
      />
      {records.data && hasRecords(records.data) && (
        <>
          {records.data.estimates.length > 0 && (
            <div className={cardClassName({ className: classes.chart })}>
              <LineChart
                label={`${exercise?.name ?? 'Exercise'}, estimated 1RM`}
                heading={
                  <h2 className={classes.name}>
                    <Metric metric="e1rm_epley">Estimated 1RM</Metric>
                  </h2>
                }
                unit={shownUnit}
                series={[
                  {
                    key: 'estimated',
                    name: 'Estimated',
                    points: records.data.estimates.map(({ date, kg }) => ({
                      day: date,
                      value: inUnit(kg, unit),
                    })),
                  },
                ]}
                empty={{
                  title: 'No estimate yet',
                  description: 'It takes a logged set of one to twelve repetitions with a weight.',
                }}
              />
            </div>
          )}
          <RecordsTable
            records={records.data}
            unit={unit}
            shownUnit={shownUnit}
            hrefOf={({ date }) => stackupHref({ view: 'history', date })}
          />
        </>
      )}
      {records.isError && !records.data && (
        <ErrorState
          layout="compact"
          title="The records could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void records.refetch()}
          retrying={records.isFetching}
        />
      )}
      <h2 className={classes.name}>Sessions</h2>
      {!sessions ? (
        history.isError ? (
          <ErrorState
            title="The sessions could not be loaded"
            description="Check your connection and try again."
            onRetry={() => void history.refetch()}
            retrying={history.isFetching}
          />
        ) : (
          <SkeletonGroup>
            <Skeleton shape="block" className={classes.skeleton} />
            <Skeleton shape="block" className={classes.skeleton} />
          </SkeletonGroup>
        )
      ) : sessions.length === 0 ? (
        <EmptyState
          icon={<Dumbbell />}
          title="Not done yet"
          description="Logged sets of this exercise show up here."
        />
      ) : (
        <ul className={classes.list}>
          {sessions.map(({ workout_id, date, title, logs }) => (
            <li key={workout_id} className={cardClassName({ className: classes.session })}>
              <div className={classes.line}>
                <Link to={stackupHref({ view: 'history', date })}>{formatFullDay(parseDate(date))}</Link>
                <span className={classes.muted}>{title}</span>
              </div>
              <BestSet logs={logs} measurement={records.data?.measurement} unit={unit} exercise={exercise} />
              <SetList logs={logs} unit={unit} exercise={exercise} />
            </li>
          ))}
        </ul>
      )}
      {history.hasNextPage && (
        <Button
          variant="outline"
          className={classes.more}
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {history.isFetchingNextPage ? 'Loading…' : 'Show earlier sessions'}
        </Button>
      )}
    </div>
  )
}

const isGoalPossible = (measurement: Measurement | null | undefined): boolean =>
  !!measurement && GOAL_MEASUREMENTS.includes(measurement)

interface BestSetProps {
  logs: readonly SetLog[]
  /** Not known, or nothing was done. */
  measurement: Measurement | null | undefined
  unit: WeightUnit
  exercise: { load_multiplier: number } | undefined
}

/** The set that stands for a session, where there was more than one. */
function BestSet({ logs, measurement, unit, exercise }: BestSetProps) {
  const working = logs.filter(isWorkingSet)
  const best = measurement && working.length > 1 ? bestSetOf(working, measurement) : null
  if (!best) return null
  return (
    <p className={classes.best}>
      <span className={classes.muted}>Best</span>{' '}
      {keepUnits(formatLog({ ...best, rpe: null, rir: null }, unit, exercise))}
    </p>
  )
}
