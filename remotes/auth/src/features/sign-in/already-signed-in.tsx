import type { SessionUser } from '@coach-app/contracts'
import { useSessionActions } from '@coach-app/runtime'
import { Avatar, Button, buttonClassName } from '@coach-app/ui'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { returnPath } from '../arrival/return-path.ts'
import form from '../frame/form.module.css'
import classes from './already-signed-in.module.css'

/** Who is signed in here, the way on, and the way to another account. */
export function AlreadySignedIn({ user }: { user: SessionUser }) {
  const { state } = useLocation()
  const { signOut } = useSessionActions()
  const [isLeaving, setIsLeaving] = useState(false)

  async function leave() {
    setIsLeaving(true)
    await signOut()
    setIsLeaving(false)
  }

  return (
    <div className={form.actions}>
      <p className={classes.who}>
        <Avatar name={user.email} seed={user.id} size="lg" />
        <span className={classes.email}>{user.email}</span>
      </p>
      <Link to={returnPath(state) ?? '/clients'} className={buttonClassName({ size: 'lg', fullWidth: true })}>
        Go on
      </Link>
      <Button variant="outline" size="lg" fullWidth loading={isLeaving} onClick={leave}>
        Use another account
      </Button>
    </div>
  )
}
