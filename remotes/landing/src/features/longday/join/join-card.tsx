import { useSession } from '@coach-app/runtime'
import { Banner, Button, buttonClassName, Card, CardHeader, Skeleton, SkeletonGroup } from '@coach-app/ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { OTHER_REMOTES } from '../../../paths.ts'
import { useOpenEvent } from '../event/event-context.tsx'
import classes from './join.module.css'
import { JoinForm } from './join-form.tsx'
import { JoinedCard } from './joined-card.tsx'

/** Join until the end, alone or with a team; afterwards what one is in the event. */
export function JoinCard() {
  const { board, mine, isJoining } = useOpenEvent()
  const { pathname, search } = useLocation()
  const user = useSession(session => session.user)
  const [isOpen, setOpen] = useState(false)
  const { status } = board.event
  if (status === 'provisional' || status === 'final') return null

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
          title="Join"
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
  if (!mine) return null
  if (mine.me.participant_no !== null) return <JoinedCard event={mine} />
  if (status === 'running' && !isOpen)
    return (
      <div>
        <Button variant="outline" onClick={() => setOpen(true)}>
          Join this event
        </Button>
      </div>
    )
  return <JoinForm />
}
