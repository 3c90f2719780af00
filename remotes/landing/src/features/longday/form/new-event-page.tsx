import { unwrap } from '@coach-app/data'
import { Page, useNotify, useSession } from '@coach-app/runtime'
import {
  Banner,
  buttonClassName,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
  SkeletonGroup,
} from '@coach-app/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { OTHER_REMOTES, PATHS } from '../../../paths.ts'
import { eventPath, isLink } from '../event-path.ts'
import { createEvent, errorOf, getEvent } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import { type Draft, draftOf, emptyDraft, setupOf } from '../rules/draft.ts'
import { refusal } from '../rules/words.ts'
import { deviceZone } from '../rules/zone.ts'
import { EventForm } from './event-form.tsx'
import classes from './form.module.css'

/** `/longday/new`, or a copy of a former event with `?from=<link>`. */
export function NewEventPage() {
  const [query] = useSearchParams()
  const from = query.get('from') ?? ''
  const { status, user } = useSession()
  return (
    <Page title="New 24-hour event" className={classes.page}>
      <PageHeader
        eyebrow={<Link to={PATHS.longday}>24-hour competition</Link>}
        title={from ? 'Copy of an event' : 'New event'}
        description="Until it starts, everything can still be changed."
      />
      {status === 'loading' ? (
        <FormSkeleton />
      ) : !user ? (
        <EmptyState
          icon={<LogIn />}
          title="Creating an event needs an account"
          description="Watching one does not."
          action={
            <Link
              to={OTHER_REMOTES.signIn}
              state={{ from: PATHS.longday }}
              className={buttonClassName({ variant: 'outline' })}
            >
              Sign In
            </Link>
          }
        />
      ) : !user.emailConfirmed ? (
        <Banner tone="warning" title="Confirm your e-mail address first">
          Open the link in the mail that we have sent to {user.email}.
        </Banner>
      ) : isLink(from) ? (
        <Copy link={from} />
      ) : (
        <NewForm initial={emptyDraft(deviceZone())} />
      )}
    </Page>
  )
}

function Copy({ link }: { link: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: longdayKeys.event(link),
    queryFn: async () => unwrap(await getEvent(link)),
  })
  const [initial, setInitial] = useState<Draft | null>(null)
  // Read once: a refetch must not overwrite what is typed.
  if (data && !initial) setInitial(draftOf(data.setup, { copy: true }))
  if (initial) return <NewForm initial={initial} />
  if (error)
    return (
      <ErrorState
        title="The event to copy cannot be read"
        description={refusal(errorOf(error))}
        onRetry={() => void refetch()}
        retrying={isFetching}
        action={<Link to={PATHS.newLongday}>Begin with an empty one</Link>}
      />
    )
  return <FormSkeleton />
}

function NewForm({ initial }: { initial: Draft }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const notify = useNotify()
  const creating = useMutation({
    mutationFn: async (draft: Draft) => unwrap(await createEvent(setupOf(draft))),
    onSuccess: ({ link }) => {
      void client.invalidateQueries({ queryKey: longdayKeys.mine })
      notify({ kind: 'success', text: 'The event is there. Send its link to whoever shall join or watch.' })
      navigate(eventPath(link, 'manage'))
    },
  })
  return (
    <EventForm
      initial={initial}
      label="Create event"
      isSaving={creating.isPending}
      error={creating.error && errorOf(creating.error)}
      onSave={draft => creating.mutate(draft)}
    />
  )
}

export function FormSkeleton() {
  return (
    <SkeletonGroup className={classes.skeleton}>
      <Skeleton shape="control" />
      <Skeleton shape="control" width="half" />
      <Skeleton shape="control" width="half" />
      <Skeleton shape="block" className={classes.skeletonBlock} />
    </SkeletonGroup>
  )
}
