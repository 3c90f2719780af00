import { AppFailure } from '@coach-app/data'
import { Page, useSession } from '@coach-app/runtime'
import { Banner, Button, ErrorState, PageHeader, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, RotateCw } from 'lucide-react'
import { formatDateTime } from '../settings/format-date-time.ts'
import { concernsOf } from './attention.ts'
import { type Operations, readOperations } from './operations.data.ts'
import classes from './operations.module.css'
import { Jobs, Limits, Mails, Notifications, Releases, Sizes, SlowCalls } from './sections.tsx'

/** /operations: how the platform does. The database decides who sees it: system admins. */
export function OperationsPage() {
  const userId = useSession(session => session.user?.id)
  // Only known once the profile is: without it, the database says.
  const isOther = useSession(({ profile }) => profile !== null && profile.globalRole !== 'system_admin')
  const isReady = useSession(({ settled }) => settled)
  const figures = useQuery({
    queryKey: ['operations', userId],
    queryFn: readOperations,
    enabled: isReady && !isOther,
  })
  return (
    <Page title="Operations" className={classes.page}>
      <PageHeader
        title="Operations"
        description={
          figures.data ? <ReadAt at={figures.data.at} /> : 'Jobs, mails, notifications, releases and sizes.'
        }
        actions={
          figures.data && (
            <Button
              variant="outline"
              leftIcon={<RotateCw />}
              loading={figures.isFetching}
              onClick={() => void figures.refetch()}
            >
              Read again
            </Button>
          )
        }
      />
      {isOther ? <Refused /> : <Figures query={figures} />}
    </Page>
  )
}

const Refused = () => (
  <ErrorState
    title="Only a system admin sees this"
    description="An admin’s role is given with pnpm admin role, by whoever runs this server."
  />
)

function ReadAt({ at }: { at: string }) {
  const timeZone = useSession(session => session.profile?.timeZone)
  return <>As of {formatDateTime(at, timeZone)}. Counts and reasons; nobody is named here.</>
}

function Figures({ query }: { query: ReturnType<typeof useQuery<Operations>> }) {
  if (query.data)
    return (
      <>
        {query.isRefetchError && (
          <Banner tone="warning">This may be out of date: the figures could not be read again.</Banner>
        )}
        <Attention figures={query.data} />
        <div className={classes.grid}>
          <Jobs figures={query.data} />
          <Mails figures={query.data} />
          <Notifications figures={query.data} />
          <Releases figures={query.data} />
          <Sizes figures={query.data} />
          <div className={classes.column}>
            <Limits figures={query.data} />
            <SlowCalls figures={query.data} />
          </div>
        </div>
      </>
    )
  if (!query.isError)
    return (
      <SkeletonGroup className={classes.grid}>
        {Array.from({ length: 6 }, (_, card) => (
          <Skeleton key={card} shape="block" className={classes.skeleton} />
        ))}
      </SkeletonGroup>
    )
  if (query.error instanceof AppFailure && query.error.error.code === 'forbidden') return <Refused />
  return (
    <ErrorState
      title="The figures could not be read"
      description="Nothing was changed. Check your connection and try again."
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}

function Attention({ figures }: { figures: Operations }) {
  const concerns = concernsOf(figures)
  if (concerns.length === 0)
    return (
      <p className={classes.well}>
        <CircleCheck aria-hidden="true" /> Nothing needs you.
      </p>
    )
  return (
    <Banner
      tone={concerns.some(({ tone }) => tone === 'danger') ? 'danger' : 'warning'}
      title={concerns.length === 1 ? 'One thing needs you' : `${concerns.length} things need you`}
    >
      <ul className={classes.concerns}>
        {concerns.map(({ section, text }) => (
          <li key={text}>
            <a href={`#${section}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
