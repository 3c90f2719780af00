import { counted } from '@coach-app/contracts'
import { AppFailure, unwrap } from '@coach-app/data'
import { Page, useSession } from '@coach-app/runtime'
import {
  Badge,
  Button,
  buttonClassName,
  EmptyState,
  ErrorState,
  List,
  PageHeader,
  Skeleton,
  SkeletonGroup,
  Text,
} from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { Link } from 'react-router-dom'
import { readLinked } from '../../data/templates/templates.data.ts'
import { templateKeys } from '../../data/templates/templates.keys.ts'
import { useTemplateActions } from '../../data/templates/use-templates.ts'
import { formatTargets } from '../../model/set/format-target.ts'
import type { LinkedTemplate } from '../../model/template/template.ts'
import { prescriptionsOf } from '../../model/workout/workout.ts'
import { templatesHref } from '../../paths.ts'
import classes from './shared-template.module.css'

/** A template shared by link, to view and copy. */
export function SharedTemplate({ token }: { token: string }) {
  const { copy } = useTemplateActions()
  const linked = useQuery({
    queryKey: templateKeys.linked(token),
    queryFn: async () => unwrap(await readLinked(token)),
    networkMode: 'always',
    retry: (count, error) => count < 2 && !isGone(error),
  })
  return (
    <Page title={linked.data?.title ?? 'Shared template'} className={classes.page}>
      {linked.data ? (
        <>
          <PageHeader
            eyebrow="Shared with you"
            title={linked.data.title}
            description={linked.data.description || undefined}
            actions={
              <Button loading={copy.isPending} onClick={() => copy.mutate({ token })}>
                Copy to my templates
              </Button>
            }
          />
          <Text size={14} tone="muted" className={classes.facts}>
            {counted(linked.data.weeks, 'week')}, {counted(linked.data.sessions, 'workout')} · by{' '}
            {linked.data.owner_name ?? 'somebody'}{' '}
            {linked.data.tags.map(tag => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </Text>
          <Weeks template={linked.data} />
        </>
      ) : linked.isError ? (
        isGone(linked.error) ? (
          <EmptyState
            level={1}
            icon={<Link2Off />}
            title="This link no longer works"
            description="It was revoked, or it is not complete. Ask whoever sent it for a new one."
            action={
              <Link to={templatesHref()} className={buttonClassName({ variant: 'outline' })}>
                My templates
              </Link>
            }
          />
        ) : (
          <ErrorState
            title="The template could not be loaded"
            description="Check your connection and try again."
            onRetry={() => void linked.refetch()}
            retrying={linked.isFetching}
          />
        )
      ) : (
        <SkeletonGroup className={classes.page}>
          <Skeleton shape="block" className={classes.skeleton} />
        </SkeletonGroup>
      )}
    </Page>
  )
}

const isGone = (error: unknown): boolean => error instanceof AppFailure && error.error.code === 'not-found'

function Weeks({ template: { weeks, workouts } }: { template: LinkedTemplate }) {
  const unit = useSession(session => session.profile?.units) ?? 'kg'
  return (
    <ol className={classes.weeks}>
      {Array.from({ length: weeks }, (_, index) => index + 1).map(week => {
        const ofWeek = workouts.filter(workout => workout.week === week)
        return (
          <li key={week}>
            <Text as="h2" size={14} weight="semibold" className={classes.week}>
              Week {week}
            </Text>
            {ofWeek.length === 0 ? (
              <Text size={14} tone="muted" className={classes.facts}>
                No workouts
              </Text>
            ) : (
              <List gap={1}>
                {ofWeek.map(workout => (
                  <li key={`${workout.day} ${workout.order_in_day} ${workout.title}`}>
                    <Text as="span" size={14} tone="muted" className={classes.facts}>
                      Day {workout.day}
                    </Text>{' '}
                    {workout.title}
                    <Text size={13} tone="muted">
                      {prescriptionsOf(workout)
                        .map(({ exercise, sets }) => `${exercise.name} ${formatTargets(sets, unit)}`)
                        .join(' · ')}
                    </Text>
                  </li>
                ))}
              </List>
            )}
          </li>
        )
      })}
    </ol>
  )
}
