import { unwrap } from '@coach-app/data'
import { Page, useNotify, useOnePress, useSession } from '@coach-app/runtime'
import {
  Banner,
  Button,
  buttonClassName,
  EmptyState,
  ErrorState,
  PageHeader,
  Skeleton,
  SkeletonGroup,
} from '@coach-app/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { useCallback, useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { OTHER_REMOTES, PATHS } from '../../../paths.ts'
import { useReaderZone } from '../event/use-reader-zone.ts'
import { eventPath, isLink } from '../event-path.ts'
import { createEvent, errorOf, getEvent } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import { type Draft, draftOf, emptyDraft, setupOf } from '../rules/draft.ts'
import { refusal } from '../rules/words.ts'
import { EventForm } from './event-form.tsx'
import classes from './form.module.css'
import { keepDraft, keptDraft } from './kept-draft.ts'

/** `/longday/new`, or a copy of a former event with `?from=<link>`. */
export function NewEventPage() {
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const from = query.get('from') ?? ''
  const { status, user, profile, settled } = useSession()
  const zone = useReaderZone()
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
              state={{ from: pathname + search }}
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
        <Copy link={from} userId={user.id} />
      ) : !profile && !settled ? (
        // The clocks of a new event are those of the account.
        <FormSkeleton />
      ) : (
        <NewForm start={() => emptyDraft(zone)} from="" userId={user.id} />
      )}
    </Page>
  )
}

function Copy({ link, userId }: { link: string; userId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: longdayKeys.event(link),
    queryFn: async () => unwrap(await getEvent(link)),
  })
  const [initial, setInitial] = useState<Draft | null>(null)
  // Read once: a refetch must not overwrite what is typed.
  if (data && !initial) setInitial(draftOf(data.setup, { copy: true }))
  if (initial) return <NewForm start={() => initial} from={link} userId={userId} />
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

interface NewFormProps {
  /** The draft before anything is typed. */
  start: () => Draft
  /** The event that is copied. */
  from: string
  userId: string
}

function NewForm({ start, from, userId }: NewFormProps) {
  const [kept, setKept] = useState(() => keptDraft(userId, from))
  const [initial, setInitial] = useState(() => kept ?? start())
  const keep = useCallback((draft: Draft) => keepDraft(userId, from, draft), [userId, from])
  const navigate = useNavigate()
  const client = useQueryClient()
  const notify = useNotify()
  const creating = useMutation({
    mutationFn: async (draft: Draft) => unwrap(await createEvent(setupOf(draft))),
    onSuccess: ({ link }) => {
      keepDraft(userId, from, null)
      void client.invalidateQueries({ queryKey: longdayKeys.mine })
      notify({ kind: 'success', text: 'The event is there. Send its link to whoever shall join or watch.' })
      navigate(eventPath(link, 'manage'))
    },
  })
  const create = useOnePress(async (draft: Draft) => {
    await creating.mutateAsync(draft)
    return true
  })
  function startOver() {
    keepDraft(userId, from, null)
    setKept(null)
    setInitial(start())
  }
  return (
    <>
      {kept && (
        <Banner
          tone="info"
          action={
            <Button variant="outline" size="sm" onClick={startOver}>
              Start over
            </Button>
          }
        >
          What you had typed is still here.
        </Banner>
      )}
      <EventForm
        key={kept ? 'kept' : 'fresh'}
        initial={initial}
        label="Create event"
        isSaving={creating.isPending}
        error={creating.error && errorOf(creating.error)}
        onChange={keep}
        onSave={create}
      />
    </>
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
