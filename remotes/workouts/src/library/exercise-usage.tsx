import { counted } from '@coach-app/contracts'
import { unwrap } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { ErrorState, Skeleton, SkeletonGroup, Stack, Text } from '@coach-app/ui'
import { parseDate } from '@internationalized/date'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatFullDay } from '../model/dates/day-format.ts'
import { calendarHref, templatesHref } from '../paths.ts'
import classes from './exercise-panel.module.css'
import { readUsage } from './library.data.ts'

/** In which workouts that the reader may see it stands. */
export function ExerciseUsageSection({ exerciseId }: { exerciseId: string }) {
  const user = useUser()
  const usage = useQuery({
    queryKey: ['exercise-usage', exerciseId],
    queryFn: async () => unwrap(await readUsage(exerciseId)),
  })
  const { data } = usage
  return (
    <Stack as="section" gap={2} shrink>
      <Text as="h3" size={14} weight="semibold">
        Where it is used
      </Text>
      {usage.isError && !data ? (
        <ErrorState
          layout="compact"
          title="The workouts could not be loaded"
          description="Check your connection and try again."
          onRetry={() => void usage.refetch()}
          retrying={usage.isFetching}
        />
      ) : !data ? (
        <SkeletonGroup>
          <Skeleton width="long" />
        </SkeletonGroup>
      ) : data.workouts === 0 ? (
        <Text size={13} className={classes.muted}>
          In no workout that you see.
        </Text>
      ) : (
        <>
          <Text size={13} className={classes.muted}>
            {counted(data.workouts, 'workout')} of {counted(data.people, 'person', 'people')}, the last ones:
          </Text>
          <ul className={classes.links}>
            {data.shown.map(({ id, athlete_id, athlete_name, date, title }) => (
              <li key={id}>
                <Link to={calendarHref(athlete_id, { date, workout: id })}>
                  {title || 'Workout'}, {formatFullDay(parseDate(date))}
                </Link>
                {athlete_id !== user.id && (
                  <Text as="span" size={13} className={classes.muted}>
                    {' '}
                    {athlete_name ?? 'Unknown User'}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {data && data.templates.length > 0 && (
        <>
          <Text size={13} className={classes.muted}>
            In your templates:
          </Text>
          <ul className={classes.links}>
            {data.templates.map(({ id, title }) => (
              <li key={id}>
                <Link to={templatesHref({ template: id })}>{title}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}
