import { callApi, ok, type Result } from '@coach-app/data'

/** What the link of an invitation by e-mail shows to who holds it. */
export interface OpenedInvitation {
  inviter_name: string
  invited_as: 'athlete' | 'coach'
  /** The address it was sent to: only its owner can accept. */
  email: string
  expires_at: string
  /** As the inviter wrote it. */
  invited_name: string | null
  /** Its address wants no invitation again. */
  refused: boolean
  /** Access that the sender asks for; the recipient decides. */
  permission_level: 'read' | 'write' | null
  /** For how many days, 1–365; null never ends. */
  access_days: number | null
}

/** The invitation of a link; null once it has ended. Needs no session. */
export async function readInvitation(token: string): Promise<Result<OpenedInvitation | null>> {
  const answer = await callApi<{ invitation: OpenedInvitation | null }>('invitation', {
    method: 'POST',
    session: 'optional',
    fallback: 'The invitation could not be loaded.',
    body: { token },
  })
  return answer.ok ? ok(answer.value.invitation) : answer
}

/** No invitation to the address of this link again. Needs no session. */
export const refuseInvitations = (token: string): Promise<Result<unknown>> =>
  callApi('invitation', {
    method: 'DELETE',
    session: 'optional',
    fallback: 'The server did not answer. Please try again.',
    body: { token },
  })
