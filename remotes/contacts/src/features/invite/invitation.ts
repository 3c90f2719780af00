import { ROLE_LABELS } from '@coach-app/contracts'
import type { CallRow } from '@coach-app/data'

/** What I have asked of an address, be it known to the server or not. */
export type SentInvitation = CallRow<'get_invitations'>

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** What was asked in the invitation, and until when it can be answered. */
export function invitationText({ kind, team_name, proposed_role, expires_at }: SentInvitation): string {
  const until = day.format(new Date(expires_at))
  const team = team_name ?? 'a team'
  switch (kind) {
    case 'connection':
      return `Asked to connect. Open until ${until}.`
    case 'team_invitation':
      return `Invited to ${team} as ${ROLE_LABELS[proposed_role ?? 'athlete']}. Open until ${until}.`
    case 'team_addition':
      return `Proposed for ${team}, waits for its staff. Open until ${until}.`
  }
}
