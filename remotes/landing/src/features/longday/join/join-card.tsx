import { useSession } from '@coach-app/runtime'
import { Banner, buttonClassName, Card, CardHeader, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { OTHER_REMOTES } from '../../../paths.ts'
import { useOpenEvent } from '../event/event-context.tsx'
import classes from './join.module.css'
import { JoinForm } from './join-form.tsx'
import { JoinedCard } from './joined-card.tsx'
import { FindingTeam, type LinkTeam, NoTeam, TeamOfLink, useLinkTeam } from './link-team.tsx'

interface JoinCardProps {
  /** Whether it was asked for: while the event runs the board comes first, with Join in the line of the countdown. */
  isOpen: boolean
  /** Called when somebody begins to fill the form in: the start of the event must not close it. */
  onBegun: () => void
  onJoined: () => void
}

/** Join until the end, alone or with a team; afterwards what one is in the event. */
export function JoinCard({ isOpen, onBegun, onJoined }: JoinCardProps) {
  const { board, mine } = useOpenEvent()
  const { status } = board.event
  const isIn = mine != null && mine.me.participant_no !== null
  if (status === 'provisional' || status === 'final') return null
  if (isIn) return <JoinedCard event={mine} />
  return isOpen && <Joining onBegun={onBegun} onJoined={onJoined} />
}

/** A link of a team says which; only the server knows whether there is one. */
function Joining({ onBegun, onJoined }: Omit<JoinCardProps, 'isOpen'>) {
  const { link, board, mine, isJoining } = useOpenEvent()
  const { search } = useLocation()
  const user = useSession(session => session.user)
  const [isOtherWay, setOtherWay] = useState(false)
  const ofLink = board.event.mode === 'alone' || isOtherWay ? null : new URLSearchParams(search).get('team')
  const linkTeam = useLinkTeam(link, ofLink)
  const leaveLink = () => setOtherWay(true)

  if (isJoining)
    return (
      <SkeletonGroup className={classes.loading}>
        <Skeleton shape="title" width="short" />
        <Skeleton shape="control" width="half" />
      </SkeletonGroup>
    )
  if (linkTeam.kind === 'unknown' || linkTeam.kind === 'full' || linkTeam.kind === 'failed')
    return <NoTeam linkTeam={linkTeam} onOther={leaveLink} />
  if (!user) return <WithoutAccount linkTeam={linkTeam} />
  if (!user.emailConfirmed)
    return (
      <Banner tone="warning" title="Confirm your e-mail address to join">
        Open the link in the mail that we have sent to {user.email}, then come back here.
      </Banner>
    )
  return (
    mine && <JoinForm linkTeam={linkTeam} onLeaveLink={leaveLink} onBegun={onBegun} onJoined={onJoined} />
  )
}

function WithoutAccount({ linkTeam }: { linkTeam: LinkTeam }) {
  const { pathname, search } = useLocation()
  const from = linkTeam.kind === 'none' ? pathname : pathname + search
  return (
    <Card>
      <CardHeader title={linkTeam.kind === 'none' ? 'Join' : 'Join the team'} />
      {linkTeam.kind === 'finding' && <FindingTeam />}
      {linkTeam.kind === 'found' && <TeamOfLink team={linkTeam.team} />}
      <p className={classes.note}>
        Taking part needs an account. Watching does not: this page is all it takes.
      </p>
      <div className={classes.account}>
        <Link to={OTHER_REMOTES.signUpAsAthlete} state={{ from }} className={buttonClassName({ size: 'lg' })}>
          Create Account
        </Link>
        <Link
          to={OTHER_REMOTES.signIn}
          state={{ from }}
          className={buttonClassName({ size: 'lg', variant: 'outline' })}
        >
          Sign In
        </Link>
      </div>
      <p className={classes.note}>
        A new account is confirmed by mail. Its link leads back here, on any device.
      </p>
    </Card>
  )
}
