import { unwrap } from '@coach-app/data'
import { Button, ErrorState, Skeleton, SkeletonGroup, Text } from '@coach-app/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOpenEvent } from '../event/event-context.tsx'
import { errorOf, getLog } from '../longday.data.ts'
import { longdayKeys } from '../longday.keys.ts'
import type { LongDay } from '../model/types.ts'
import { logText } from '../rules/log-text.ts'
import { refusal } from '../rules/words.ts'
import { dayAndTime } from '../rules/zone.ts'
import classes from './manage.module.css'

/** Who did what, newest first. Read when it is asked for. */
export function LogSection({ event }: { event: LongDay }) {
  const { link, board } = useOpenEvent()
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: longdayKeys.log(link),
    queryFn: async () => unwrap(await getLog(event.id)),
    enabled: isOpen,
  })
  const nameOf = (no: number | null) =>
    no === null ? null : (board.people.find(person => person.no === no)?.name ?? `Participant ${no}`)
  return (
    <section aria-labelledby="log" className={classes.section}>
      <Text as="h2" id="log" size={20}>
        Log
      </Text>
      {!isOpen ? (
        <div>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Show who did what
          </Button>
        </div>
      ) : data ? (
        data.length === 0 ? (
          <p className={classes.muted}>Nothing has happened yet.</p>
        ) : (
          <ol className={classes.log}>
            {data.map(line => (
              <li key={`${line.at} ${line.action} ${line.entry_id} ${line.subject_no}`}>
                <time dateTime={line.at}>{dayAndTime(board.event.time_zone, Date.parse(line.at))}</time>{' '}
                {logText(line, nameOf(line.subject_no))}
              </li>
            ))}
          </ol>
        )
      ) : error ? (
        <ErrorState
          layout="compact"
          level={3}
          description={refusal(errorOf(error))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <SkeletonGroup>
          <Skeleton shape="text" />
          <Skeleton shape="text" />
        </SkeletonGroup>
      )}
    </section>
  )
}
