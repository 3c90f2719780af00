import { Page } from '@coach-app/runtime'
import { Stack, Text } from '@coach-app/ui'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import boardClasses from '../board/board.module.css'
import { HourChart } from '../board/hour-chart.tsx'
import { Movers } from '../board/movers.tsx'
import { RecentEntries } from '../board/recent-entries.tsx'
import { useScreenOn } from '../enter/use-screen-on.ts'
import { useOpenEvent } from '../event/event-context.tsx'
import { clockOf } from '../event/time-left.tsx'
import { useServerNow } from '../event/use-server-clock.ts'
import { eventPath } from '../event-path.ts'
import { duration } from '../rules/clock.ts'
import { lastHour, peopleRows, type Row, stationRows, teamRows } from '../rules/ranks.ts'
import { LINES, scenesOf } from '../rules/scenes.ts'
import { STATUS, scoreText, scoreUnit, UNITS } from '../rules/words.ts'
import { deviceZone, timeOfDay } from '../rules/zone.ts'
import classes from './projector.module.css'

const SCENE_MS = 12_000

/** `/longday/<link>/projector`: runs alone all day. It needs no hand, no account, and goes on when the network comes back. */
export function ProjectorPage() {
  const { link, board, staleSince } = useOpenEvent()
  const { event } = board
  const { now } = useServerNow()
  useScreenOn(true)
  const people = peopleRows(board)
  const scenes = scenesOf(board)
  const at = useTurn(scenes.length)
  const scene = scenes[at] ?? scenes[0]
  const { label, ms } = clockOf(event.status, Date.parse(event.starts_at), Date.parse(event.ends_at), now)
  const isTeams = scene?.kind === 'teams'
  const movers = lastHour(isTeams ? teamRows(board) : people).slice(0, 4)

  const rows = isTeams
    ? teamRows(board)
    : scene?.kind === 'station'
      ? stationRows(board, scene.station)
      : people
  const unit =
    scene?.kind === 'station' && event.unit !== 'seconds' ? UNITS[event.unit].short : scoreUnit(event)
  return (
    <div className={classes.window} data-theme="dark">
      <Page title={`${event.title} · Projector`} takesWindow className={classes.page}>
        <header className={classes.head}>
          <div className={classes.words}>
            <Text as="h1" leading="tight" breaks="anywhere" className={classes.title}>
              {event.title}
            </Text>
            <p className={classes.state}>
              {STATUS[event.status].name}
              {event.status === 'provisional' && ': judges are at work'}
              {staleSince !== null &&
                ` · as of ${timeOfDay(deviceZone(), staleSince)}, waiting for the network`}
            </p>
          </div>
          <Stack as="p" weight="bold" numeric className={classes.clock}>
            <Text as="span" weight="regular" leading="snug" className={classes.clockLabel}>
              {label}
            </Text>
            <span role="timer" aria-live="off">
              {duration(ms)}
            </span>
          </Stack>
        </header>
        <Stack gap={8} oneColumn className={boardClasses.columns}>
          <section aria-label={scene?.title} className={boardClasses.board}>
            <h2 className={classes.scene}>
              {scene?.title}{' '}
              <Text as="span" tone="muted" weight="regular">
                {unit}
              </Text>
            </h2>
            {rows.length === 0 ? (
              <p className={classes.empty}>Nobody has joined yet.</p>
            ) : (
              <ol key={scene?.key} className={classes.rows}>
                {pageOf(rows, scene?.from ?? 0).map(row => (
                  <BigRow key={row.key} row={row} score={scoreText(event, row.value)} />
                ))}
              </ol>
            )}
          </section>
          <aside className={clsx(boardClasses.side, classes.side)}>
            {event.wins === 'highest' && <HourChart board={board} height={190} />}
            {movers.length > 0 ? (
              <section aria-labelledby="p-movers">
                <h2 id="p-movers">{isTeams ? 'Teams in the last hour' : 'In the last hour'}</h2>
                <Movers rows={movers} event={event} />
              </section>
            ) : (
              <RecentEntries most={5} />
            )}
          </aside>
        </Stack>
        <p className={classes.foot}>
          <Link to={eventPath(link)}>
            {location.host}
            {eventPath(link)}
          </Link>
        </p>
      </Page>
    </div>
  )
}

const pageOf = (rows: readonly Row[], from: number) => rows.slice(from, from + LINES)

/** Which of so many scenes is on, each for a while. */
function useTurn(count: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn(before => before + 1), SCENE_MS)
    return () => clearInterval(timer)
  }, [])
  return count === 0 ? 0 : turn % count
}

function BigRow({ row, score }: { row: Row; score: string }) {
  return (
    <Text as="li" leading="snug" numeric className={classes.row} data-first={row.rank === 1 || undefined}>
      <Text as="span" tone="muted" weight="bold" className={classes.rank}>
        {row.rank}
      </Text>
      <span className={classes.name}>
        {row.name}
        {row.about && (
          <Text as="span" tone="muted" weight="regular" className={classes.about}>
            {row.about}
          </Text>
        )}
      </span>
      <Text as="span" weight="bold" className={classes.score}>
        {score}
      </Text>
    </Text>
  )
}
