import { Page } from '@coach-app/runtime'
import { Button, EmptyState, PRODUCT_NAME, Stack } from '@coach-app/ui'
import { QrCode } from '@coach-app/ui/qr'
import { Lock, Printer, TimerOff } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { PATHS } from '../../../paths.ts'
import { JoinCode } from '../code/ways-in.tsx'
import { useOpenEvent } from '../event/event-context.tsx'
import eventClasses from '../event/event-page.module.css'
import { eventPath, teamPath } from '../event-path.ts'
import { deviceZone, timeInZones } from '../rules/zone.ts'
import classes from './poster.module.css'

/** Characters that a title in the largest type may have. */
const LONG = 40

/** `/longday/<link>/poster`: a page for the wall, A4, of the event; `?of=team` of one's own team, for its members. */
export function PosterPage() {
  const { link, board, mine, isJoining } = useOpenEvent()
  const [query] = useSearchParams()
  const isOfTeam = query.get('of') === 'team'
  const team = isOfTeam ? (mine?.me.team ?? null) : null
  const { event } = board
  const code = isOfTeam ? (team?.join_code ?? null) : event.join_code
  const back = <Link to={eventPath(link)}>Board</Link>
  if (isOfTeam && !team && !isJoining)
    return (
      <Page title="Page for the wall" className={eventClasses.page}>
        <EmptyState
          level={1}
          icon={<Lock />}
          title="This is for the members of a team"
          description="Sign in with the account that is in the team, or go to the board."
          action={back}
        />
      </Page>
    )
  if (event.status === 'provisional' || event.status === 'final')
    return (
      <Page title="Page for the wall" className={eventClasses.page}>
        <EmptyState
          level={1}
          icon={<TimerOff />}
          title="The event is over"
          description="Nobody can join any more, and its codes have ended."
          action={back}
        />
      </Page>
    )
  const address = `${location.origin}${team ? teamPath(link, team.code) : eventPath(link)}`
  const heading = team?.name ?? event.title
  const start = timeInZones(event.time_zone, deviceZone(), Date.parse(event.starts_at)).event
  return (
    <Page title="Page for the wall" className={eventClasses.page}>
      <div className={classes.tools}>
        <Link to={eventPath(link)}>{event.title}</Link>
        <Button leftIcon={<Printer />} disabled={!code} onClick={() => print()}>
          Print
        </Button>
      </div>
      <div className={classes.preview}>
        <Stack as="article" gap={4} className={classes.sheet} breaks="anywhere">
          <p className={classes.kind}>{team ? `Team of ${event.title}` : '24-hour competition'}</p>
          <div>
            <h1 className={classes.title} data-long={heading.length > LONG}>
              {heading}
            </h1>
            <p className={classes.when}>
              <time dateTime={event.starts_at}>{start}</time>, for 24 hours
            </p>
          </div>
          <QrCode text={address} label="QR code of the link" className={classes.qr} />
          <div>
            <p className={classes.how}>Scan to {team ? 'join the team' : 'watch and to join'}</p>
            {code && (
              <>
                <p className={classes.how}>
                  or go to <strong>{`${location.host}${PATHS.longday}`}</strong> and enter
                </p>
                <p>
                  <JoinCode code={code} className={classes.code} />
                </p>
              </>
            )}
          </div>
          <p className={classes.small}>{PRODUCT_NAME}. Taking part needs an account, watching does not.</p>
        </Stack>
      </div>
    </Page>
  )
}
