import { Page, useSession, useTheme } from '@coach-app/runtime'
import { Button, IconButton, Row, Skeleton, SkeletonGroup, Stack, Text } from '@coach-app/ui'
import { ArrowLeft, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useOpenEvent } from '../event/event-context.tsx'
import { EventHeader } from '../event/event-header.tsx'
import eventClasses from '../event/event-page.module.css'
import { NotForYou } from '../event/not-for-you.tsx'
import { clockOf } from '../event/time-left.tsx'
import { useServerNow } from '../event/use-server-clock.ts'
import { eventPath } from '../event-path.ts'
import type { LongDay } from '../model/types.ts'
import { duration } from '../rules/clock.ts'
import classes from './enter.module.css'
import { EnterPad } from './enter-pad.tsx'
import { useEntryQueue } from './entry-queue.ts'
import { LastEntries } from './last-entries.tsx'
import { QueueStatus } from './queue-status.tsx'
import { useScreenOn } from './use-screen-on.ts'

/** From eight in the evening to seven in the morning by this device. */
const isNight = (hour: number): boolean => hour >= 20 || hour < 7

/** `/longday/<link>/enter`: the whole window, for one thumb. */
export function EnterPage() {
  const { board, mine, isJoining } = useOpenEvent()
  const userId = useSession(({ user }) => user?.id)
  if (isJoining || !mine || mine.me.participant_no === null || !userId)
    return (
      <Page title="Enter" className={eventClasses.page}>
        <EventHeader title="Enter" />
        {isJoining ? (
          <SkeletonGroup>
            <Skeleton shape="block" className={eventClasses.loadingBoard} />
          </SkeletonGroup>
        ) : (
          <NotForYou who="participant" />
        )}
      </Page>
    )
  return <Entering event={mine} userId={userId} title={board.event.title} />
}

function Entering({ event, userId, title }: { event: LongDay; userId: string; title: string }) {
  const { link, board } = useOpenEvent()
  const { queue, queued } = useEntryQueue(userId)
  const { now, skew } = useServerNow()
  // By night it is dark whatever was chosen elsewhere; by day it is as chosen.
  const { resolved } = useTheme()
  const [isDark, setDark] = useState(() => resolved === 'dark' || isNight(new Date().getHours()))
  const [isScreenWanted, setScreenWanted] = useState(true)
  const start = Date.parse(board.event.starts_at)
  const end = Date.parse(board.event.ends_at)
  const screen = useScreenOn(isScreenWanted && now < end)
  const { label, ms } = clockOf(board.event.status, start, end, now)
  return (
    <div className={classes.window} data-theme={isDark ? 'dark' : 'light'}>
      <Page title={`Enter · ${title}`} takesWindow className={classes.page}>
        <Row gap={3} justify="between" className={classes.head}>
          <Link to={eventPath(link)} aria-label="Back to the board" className={classes.back}>
            <ArrowLeft aria-hidden="true" />
          </Link>
          <Text size={20} weight="semibold" numeric>
            <Text as="span" size={13} tone="muted" weight="regular">
              {label}
            </Text>{' '}
            {ms > 0 && <span aria-hidden="true">{duration(ms)}</span>}
          </Text>
          <IconButton label={isDark ? 'Light' : 'Dark'} onClick={() => setDark(!isDark)}>
            {isDark ? <Sun /> : <Moon />}
          </IconButton>
        </Row>
        <Stack gap={2} fromTop oneColumn className={classes.main}>
          <Text as="h1" size={16} breaks="never" className={classes.title}>
            {title}
          </Text>
          <QueueStatus queue={queue} queued={queued} />
          {now < start ? (
            <Text tone="muted">Entries can be made once the event has started.</Text>
          ) : now >= end ? (
            <Text tone="muted">
              Time is up. What was kept on this device is still sent; new entries are not taken.
            </Text>
          ) : (
            <EnterPad
              event={event}
              onEnter={entry => queue.put(entry.id, { link, entry })}
              claimedAt={() => new Date(Date.now() + skew.ms).toISOString()}
            />
          )}
          <LastEntries event={event} queued={queued} />
          {screen.isSupported && now < end && (
            <Button variant="ghost" size="sm" onClick={() => setScreenWanted(!isScreenWanted)}>
              {isScreenWanted
                ? screen.isOn
                  ? 'The screen stays on. Let it go off'
                  : 'The screen goes off: the device does not allow otherwise'
                : 'Keep the screen on'}
            </Button>
          )}
        </Stack>
      </Page>
    </div>
  )
}
