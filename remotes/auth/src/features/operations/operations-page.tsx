import { AppFailure, isOutage } from '@coach-app/data'
import { Page, useSession } from '@coach-app/runtime'
import { Button, ErrorState, PageHeader, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { formatDateTime } from '../settings/format-date-time.ts'
import { type Operations, readOperations } from './operations.data.ts'
import classes from './operations.module.css'
import { Jobs, Limits, Mails, Notifications, Releases, Sizes, SlowCalls } from './sections.tsx'
import { readServedParts, type ServedParts } from './served-parts.ts'
import { ServerSection } from './server-section.tsx'
import { WhatNeedsYou } from './what-needs-you.tsx'

/** A page that stays open shows what is, not what was. */
const EVERY_MS = 60_000

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
    refetchInterval: ({ state: { data } }) => data !== undefined && EVERY_MS,
  })
  // Of the host, not of the database: it answers where that does not.
  const served = useQuery({
    queryKey: ['served-parts'],
    queryFn: readServedParts,
    enabled: figures.data !== undefined,
    retry: false,
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
      {isOther ? <Refused /> : <Figures query={figures} served={served.data} />}
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

interface FiguresProps {
  query: ReturnType<typeof useQuery<Operations>>
  served: ServedParts | undefined
}

function Figures({ query, served }: FiguresProps) {
  const isAskedAgain = isOutage(query.error)
  if (query.data)
    return (
      <>
        <WhatNeedsYou figures={query.data} isOld={query.isRefetchError} isAskedAgain={isAskedAgain} />
        <div className={classes.grid}>
          <ServerSection figures={query.data} />
          <Jobs figures={query.data} />
          <Mails figures={query.data} />
          <Notifications figures={query.data} />
          <Releases figures={query.data} served={served} />
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
      description={
        isAskedAgain
          ? 'The server or its database does not answer, so that nobody can tell what needs you. This page asks again every few seconds.'
          : 'Nothing was changed. Check your connection and try again.'
      }
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
