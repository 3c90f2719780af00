import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type OpenedInvitation, readInvitation } from './invitations.data.ts'

export type InvitationState =
  | { kind: 'none' | 'loading' }
  | { kind: 'failed' | 'ended'; token: string; retry: () => void }
  | { kind: 'refused'; token: string; invitation: OpenedInvitation }
  | { kind: 'open'; token: string; invitation: OpenedInvitation; onRefused: () => void }

/** The token of an invitation: in the fragment, which no server and no log gets. */
const invitationToken = (hash: string): string | null => /^#invite=([0-9a-f]{64})$/.exec(hash)?.[1] ?? null

/** Who invites, where /signup was opened from the mail of an invitation. */
export function useInvitation(): InvitationState {
  const token = invitationToken(useLocation().hash)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<{
    attempt: number
    found: OpenedInvitation | null | undefined
  } | null>(null)
  useEffect(() => {
    if (!token) return
    let isGone = false
    void readInvitation(token).then(found => {
      if (!isGone) setAnswer({ attempt, found: found.ok ? found.value : undefined })
    })
    return () => {
      isGone = true
    }
  }, [token, attempt])
  if (!token) return { kind: 'none' }
  if (answer?.attempt !== attempt) return { kind: 'loading' }
  const { found } = answer
  if (found?.refused) return { kind: 'refused', token, invitation: found }
  if (found) {
    const onRefused = () => setAnswer({ attempt, found: { ...found, refused: true } })
    return { kind: 'open', token, invitation: found, onRefused }
  }
  return {
    kind: found === null ? 'ended' : 'failed',
    token,
    retry: () => setAttempt(attempt + 1),
  }
}
