import { Page } from '@coach-app/runtime'
import { Stack, Text } from '@coach-app/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { PATHS } from '../../../paths.ts'
import { JoinCode } from '../code/ways-in.tsx'
import { useScreenOn } from '../enter/use-screen-on.ts'
import { useOpenEvent } from '../event/event-context.tsx'
import { clockOf } from '../event/time-left.tsx'
import { useServerNow } from '../event/use-server-clock.ts'
import { eventPath } from '../event-path.ts'
import { duration } from '../rules/clock.ts'
import { scenesOf } from '../rules/scenes.ts'
import { STATUS } from '../rules/words.ts'
import { deviceZone, timeOfDay } from '../rules/zone.ts'
import classes from './projector.module.css'
import { ProjectorScene } from './projector-scene.tsx'

const SCENE_MS = 12_000

/** `/longday/<link>/projector`: runs alone all day. It needs no hand, no account, and goes on when the network comes back. */
export function ProjectorPage() {
  const { link, board, staleSince } = useOpenEvent()
  const { event } = board
  const { now } = useServerNow()
  useScreenOn(true)
  const scenes = scenesOf(board)
  const at = useTurn(scenes.length)
  const scene = scenes[at] ?? scenes[0]
  const { label, ms } = clockOf(event.status, Date.parse(event.starts_at), Date.parse(event.ends_at), now)
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
          {event.status !== 'final' && (
            <Stack as="p" weight="bold" numeric className={classes.clock}>
              <Text as="span" weight="regular" leading="snug" className={classes.clockLabel}>
                {label}
              </Text>
              {ms > 0 && (
                <span role="timer" aria-live="off">
                  {duration(ms)}
                </span>
              )}
            </Stack>
          )}
        </header>
        {scene && <ProjectorScene key={scene.key} scene={scene} />}
        <footer className={classes.foot}>
          <Link to={eventPath(link)}>
            {location.host}
            {event.join_code ? PATHS.longday : eventPath(link)}
          </Link>
          {event.join_code && (
            <p>
              Code <JoinCode code={event.join_code} className={classes.footCode} />
            </p>
          )}
          {scenes.length > 1 && (
            <p className={classes.turn} aria-hidden="true">
              {scenes.map(({ key }, index) => (
                <span key={key} data-on={index === at || undefined} />
              ))}
            </p>
          )}
        </footer>
      </Page>
    </div>
  )
}

/** Which of so many scenes is on, each for a while. */
function useTurn(count: number): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTurn(before => before + 1), SCENE_MS)
    return () => clearInterval(timer)
  }, [])
  return count === 0 ? 0 : turn % count
}
