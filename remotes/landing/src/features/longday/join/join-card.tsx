import { useSession } from '@coach-app/runtime'
import { Banner, buttonClassName, Card, CardHeader, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { Link, useLocation } from 'react-router-dom'
import { OTHER_REMOTES } from '../../../paths.ts'
import { useOpenEvent } from '../event/event-context.tsx'
import classes from './join.module.css'
import { JoinForm } from './join-form.tsx'
import { JoinedCard } from './joined-card.tsx'

interface JoinCardProps {
  /** Whether it was asked for: while the event runs the board comes first, with Join in the line of the countdown. */
  isOpen: boolean
  onJoined: () => void
}

/** Join until the end, alone or with a team; afterwards what one is in the event. */
export function JoinCard({ isOpen, onJoined }: JoinCardProps) {
  const { board, mine, isJoining } = useOpenEvent()
  const { pathname, search } = useLocation()
  const user = useSession(session => session.user)
  const { status } = board.event
  const isIn = mine != null && mine.me.participant_no !== null
  if (status === 'provisional' || status === 'final') return null
  if (isIn) return <JoinedCard event={mine} />
  if (!isOpen) return null

  if (isJoining)
    return (
      <SkeletonGroup className={classes.loading}>
        <Skeleton shape="title" width="short" />
        <Skeleton shape="control" width="half" />
      </SkeletonGroup>
    )
  if (!user)
    return (
      <Card>
        <CardHeader
          title={new URLSearchParams(search).has('team') ? 'Join the team' : 'Join'}
          description="Taking part needs an account. Watching does not: this page is all it takes."
          actions={
            <>
              <Link
                to={OTHER_REMOTES.signIn}
                state={{ from: pathname + search }}
                className={buttonClassName({ variant: 'outline' })}
              >
                Sign In
              </Link>
              <Link
                to={OTHER_REMOTES.signUpAsAthlete}
                state={{ from: pathname + search }}
                className={buttonClassName()}
              >
                Create Account
              </Link>
            </>
          }
        />
        <p className={classes.note}>
          A new account is confirmed by mail. Its link leads back here, on any device.
        </p>
      </Card>
    )
  if (!user.emailConfirmed)
    return (
      <Banner tone="warning" title="Confirm your e-mail address to join">
        Open the link in the mail that we have sent to {user.email}, then come back here.
      </Banner>
    )
  return mine && <JoinForm onJoined={onJoined} />
}
