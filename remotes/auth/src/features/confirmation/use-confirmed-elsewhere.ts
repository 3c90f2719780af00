import { readSession } from '@coach-app/data'
import { useNavigator, useSession } from '@coach-app/runtime'
import { useEffect, useState } from 'react'
import { readFirstPath } from '../arrival/arrival.data.ts'

export interface ConfirmedElsewhere {
  email: string
  /** Where they go on: the page they came from, or their home. */
  homePath: string
}

/** Detects a confirmation in another tab: immediately if the shell sees the session, else when this tab becomes visible again. */
export function useConfirmedElsewhere(): ConfirmedElsewhere | null {
  const [confirmed, setConfirmed] = useState<ConfirmedElsewhere | null>(null)
  const navigator = useNavigator()
  const userId = useSession(({ user }) => user?.id)
  // Check again when another person is signed in.
  useEffect(() => {
    let isGone = false
    async function look() {
      const session = await readSession()
      if (!session?.user.email_confirmed_at) return
      const homePath = await readFirstPath(session, navigator)
      if (!isGone) setConfirmed({ email: session.user.email ?? '', homePath })
    }
    const onFocus = () => void look()
    onFocus()
    window.addEventListener('focus', onFocus)
    return () => {
      isGone = true
      window.removeEventListener('focus', onFocus)
    }
  }, [userId, navigator])
  return confirmed
}
