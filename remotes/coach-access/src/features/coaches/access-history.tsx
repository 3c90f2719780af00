import { call, queryKeys, unwrap } from '@coach-app/data'
import { useSession } from '@coach-app/runtime'
import { Button, ErrorState, Skeleton, SkeletonGroup, Stack, Text } from '@coach-app/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { accessEventText } from './access-event.ts'
import classes from './access-history.module.css'

const PAGE_SIZE = 50

/** The access log, loaded when it is opened. */
export function AccessHistory() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={classes.details} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <ChevronRight size={16} aria-hidden="true" className={classes.chevron} />
        History of access
      </summary>
      {isOpen && <Log />}
    </details>
  )
}

function Log() {
  const timeZone = useSession(session => session.profile?.timeZone)
  const log = useInfiniteQuery({
    queryKey: [...queryKeys.account, 'access-log'],
    queryFn: async ({ pageParam }) =>
      unwrap(await call('get_access_log', { limit_count: PAGE_SIZE, before: pageParam })),
    initialPageParam: null as number | null,
    getNextPageParam: page => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.event_id),
  })
  if (log.isError && !log.data)
    return (
      <ErrorState
        title="The history could not be loaded"
        description={log.error.message}
        onRetry={() => void log.refetch()}
        retrying={log.isFetching}
      />
    )
  if (!log.data)
    return (
      <SkeletonGroup>
        <Skeleton width="half" />
        <Skeleton width="half" />
      </SkeletonGroup>
    )
  const entries = log.data.pages.flat()
  if (entries.length === 0) return <Text tone="muted">Nothing yet.</Text>
  return (
    <>
      <Stack as="ol" gap={3} className={classes.log}>
        {entries.map(entry => (
          <li key={entry.event_id}>
            <Text as="time" dateTime={entry.at} size={13} tone="muted" className={classes.detail}>
              {timeWords(entry.at, timeZone)}
            </Text>
            <span>{accessEventText(entry)}</span>
          </li>
        ))}
      </Stack>
      {log.hasNextPage && (
        <Button
          variant="outline"
          size="sm"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  )
}

/** Day and time in the person's time zone and locale. */
const timeWords = (at: string, timeZone: string | undefined): string =>
  new Date(at).toLocaleString(undefined, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  })
