import { homePath } from '@coach-app/contracts'
import { Page, useSession, useUser } from '@coach-app/runtime'
import { Button, buttonClassName, EmptyState, Row } from '@coach-app/ui'
import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import classes from './no-access.module.css'
import { useIsBlockedByMe, useRequestAccess } from './use-request-access.ts'

/** The same page for a calendar that is not shared, of an unknown person, or with an invalid id, so that it reveals nothing. */
export function NoAccess({ athleteId }: { athleteId: string }) {
  return (
    <Page title="Calendar" className={classes.page}>
      <NotShared athleteId={athleteId} />
    </Page>
  )
}

/** The message alone, for a page that shows something else as well. */
export function NotShared({ athleteId }: { athleteId: string }) {
  const { request, isAsking, isSent } = useRequestAccess({ athleteId })
  const isBlocked = useIsBlockedByMe(athleteId)
  const me = useUser()
  const isAthlete = useSession(({ profile }) => profile?.profileType === 'athlete')
  return (
    <EmptyState
      level={1}
      icon={<Lock />}
      title="This training is not shared with you"
      description={
        isBlocked
          ? 'You have blocked this person: there is no contact and no access between you.'
          : 'Whose training it is decides who sees it. Ask for access, or check the address you followed.'
      }
      action={
        <Row gap={3} align="stretch" wrap justify="center">
          {!isBlocked && (
            <Button loading={isAsking} disabled={isSent} onClick={request}>
              {isSent ? 'Pending' : 'Request Access'}
            </Button>
          )}
          <Link
            to={homePath(me.id, isAthlete ? 'athlete' : 'coach')}
            className={buttonClassName({ variant: 'outline' })}
          >
            {isAthlete ? 'Back to my calendar' : 'Back to clients'}
          </Link>
        </Row>
      }
    />
  )
}
