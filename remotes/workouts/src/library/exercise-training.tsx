import { useSession, useUser } from '@coach-app/runtime'
import { buttonClassName, ErrorState, Skeleton, SkeletonGroup, Stack, Text } from '@coach-app/ui'
import { LineChart } from '@coach-app/ui/charts'
import { parseDate } from '@internationalized/date'
import { Link } from 'react-router-dom'
import { useExerciseSessions, useRecords } from '../data/history/use-history.ts'
import { formatFullDay } from '../model/dates/day-format.ts'
import { GOAL_MEASUREMENTS } from '../model/goal/goal.ts'
import { inUnit } from '../model/progress/shown-progress.ts'
import { stackupHref } from '../parts/athlete-app/stackup-address.ts'
import { GoalsSection } from '../parts/goals/goals-section.tsx'
import { Metric } from '../parts/metric/metric.tsx'
import { SetList } from '../parts/plan-against-log/past-workout.tsx'
import classes from './exercise-panel.module.css'
import type { LibraryExercise } from './library.ts'

const SHOWN = 3

/** What the reader has done with it: the estimated maximum over time and the last sessions. */
export function ExerciseTraining({ exercise }: { exercise: LibraryExercise }) {
  const user = useUser()
  const unit = useSession(session => session.profile?.units) ?? 'kg'
  const records = useRecords(user.id, exercise.id)
  const history = useExerciseSessions(user.id, exercise.id)
  const sessions = history.data?.pages.flat()
  const estimates = records.data?.estimates ?? []
  return (
    <Stack as="section" gap={2} shrink>
      <Text as="h3" size={14} weight="semibold">
        My training
      </Text>
      {history.isError && !sessions ? (
        <ErrorState
          layout="compact"
          title="Your sessions could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      ) : !sessions ? (
        <SkeletonGroup>
          <Skeleton shape="block" className={classes.skeleton} />
        </SkeletonGroup>
      ) : sessions.length === 0 ? (
        <Text size={13} className={classes.muted}>
          You have not logged it yet.
        </Text>
      ) : (
        <>
          {estimates.length > 0 && (
            <LineChart
              label={`${exercise.name}, estimated 1RM`}
              heading={
                <Text as="h4" size={13} weight="medium">
                  <Metric metric="e1rm_epley">Estimated 1RM</Metric>
                </Text>
              }
              unit={exercise.load_multiplier === 2 ? `${unit} each` : unit}
              series={[
                {
                  key: 'estimated',
                  name: 'Estimated',
                  points: estimates.map(({ date, kg }) => ({ day: date, value: inUnit(kg, unit) })),
                },
              ]}
              empty={{ title: 'No estimate yet', description: 'It takes a logged set with a weight.' }}
            />
          )}
          <GoalsSection
            athleteId={user.id}
            exerciseId={exercise.id}
            exercises={GOAL_MEASUREMENTS.includes(exercise.measurement) ? [exercise] : []}
            level={5}
            unit={unit}
            hrefOfWorkout={({ date }) => stackupHref({ view: 'history', date })}
          />
          <ul className={classes.sessions}>
            {sessions.slice(0, SHOWN).map(({ workout_id, date, title, logs }) => (
              <li key={workout_id} className={classes.session}>
                <Text size={13} weight="medium">
                  {formatFullDay(parseDate(date))}{' '}
                  <Text as="span" size={13} className={classes.muted}>
                    {title}
                  </Text>
                </Text>
                <SetList logs={logs} unit={unit} exercise={exercise} />
              </li>
            ))}
          </ul>
          <Link
            to={stackupHref({ view: 'history', exercise: exercise.id })}
            className={buttonClassName({ variant: 'outline', size: 'sm', className: classes.video })}
          >
            All sessions and records
          </Link>
        </>
      )}
    </Stack>
  )
}
