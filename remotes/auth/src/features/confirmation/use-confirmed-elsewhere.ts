import { readSession } from '@coach-app/data'
import { useSession } from '@coach-app/runtime'
import { useEffect, useState } from 'react'
import { readHomePath } from '../arrival/arrival.data.ts'

export interface ConfirmedElsewhere {
  email: string
  homePath: string
}

/** Notices that the link was opened in another tab: at once where the shell does, else when the person comes back to this one. */
export function useConfirmedElsewhere(): ConfirmedElsewhere | null {
  const [confirmed, setConfirmed] = useState<ConfirmedElsewhere | null>(null)
  const userId = useSession(({ user }) => user?.id)
  // Somebody else is a reason to look again.
  useEffect(() => {
    let isGone = false
    async function look() {
      const session = await readSession()
      if (!session?.user.email_confirmed_at) return
      const homePath = await readHomePath(session)
      if (!isGone) setConfirmed({ email: session.user.email ?? '', homePath })
    }
    const onFocus = () => void look()
    onFocus()
    window.addEventListener('focus', onFocus)
    return () => {
      isGone = true
      window.removeEventListener('focus', onFocus)
    }
  }, [userId])
  return confirmed
}
