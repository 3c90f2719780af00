import { homePath, type SessionUser } from '@coach-app/contracts'
import { storedProfileType } from '@coach-app/data'
import { useNavigator, useSession, useSessionActions } from '@coach-app/runtime'
import { Avatar, Button, buttonClassName, Row, Text } from '@coach-app/ui'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { returnPath } from '../arrival/return-path.ts'
import { useCameFrom } from '../arrival/use-came-from.ts'
import form from '../frame/form.module.css'
import classes from './already-signed-in.module.css'

interface AlreadySignedInProps {
  user: SessionUser
  /** Called on continue; by default it goes to the page one came from, or home. */
  onGoOn?: () => void
  /** Where the first button leads, and its label, where they came for something else than to go on. */
  way?: { to: string; label: string }
}

/** Shows who is signed in, with buttons to continue or to use another account. */
export function AlreadySignedIn({ user, onGoOn, way }: AlreadySignedInProps) {
  const cameFrom = useCameFrom()
  const navigator = useNavigator()
  const profile = useSession(session => session.profile)
  // This page reads nothing from the server by itself.
  const home = homePath(user.id, profile?.profileType ?? storedProfileType())
  const { signOut } = useSessionActions()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    setIsLeaving(true)
    await signOut()
    setIsLeaving(false)
  }

  return (
    <div className={form.actions}>
      <Row as="p" gap={3} className={classes.who}>
        <Avatar name={user.email} seed={user.id} size="lg" />
        <Text as="span" weight="medium" breaks="anywhere" className={classes.email}>
          {user.email}
        </Text>
      </Row>
      {onGoOn ? (
        <Button size="lg" fullWidth onClick={onGoOn}>
          Go on
        </Button>
      ) : (
        <Link
          to={way?.to ?? returnPath(cameFrom, navigator) ?? home}
          className={buttonClassName({ size: 'lg', fullWidth: true })}
        >
          {way?.label ?? 'Go on'}
        </Link>
      )}
      <Button variant="outline" size="lg" fullWidth loading={isLeaving} onClick={leave}>
        Use another account
      </Button>
    </div>
  )
}
