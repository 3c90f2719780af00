import { useSessionActions } from '@coach-app/runtime'
import { Button, EmptyState } from '@coach-app/ui'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { PATHS } from '../../paths.ts'

/** Shown when the stored session has expired: this page shows it without checking it first. */
export function SessionExpired() {
  const { signOut } = useSessionActions()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [isLeaving, setIsLeaving] = useState(false)

  async function signInAgain() {
    setIsLeaving(true)
    if (await signOut()) await navigate(PATHS.signIn, { state })
    else setIsLeaving(false)
  }

  return (
    <EmptyState
      icon={<LogIn />}
      title="You are signed out"
      description="Your session has ended. Sign in again to choose a plan."
      action={
        <Button loading={isLeaving} onClick={signInAgain}>
          Sign In
        </Button>
      }
    />
  )
}
