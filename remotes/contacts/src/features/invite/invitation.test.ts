import { expect, it } from 'vitest'
import { invitationText, type SentInvitation } from './invitation.ts'

const sent = (over: Partial<SentInvitation>): SentInvitation => ({
  invitation_id: 'i1',
  email: 'nora@new.test',
  invited_as: 'athlete',
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-12-04T10:00:00Z',
  kind: 'connection',
  connection_type: 'general',
  team_id: null,
  team_name: null,
  proposed_role: null,
  notes: null,
  ...over,
})
const team = { team_id: 't1', team_name: 'Alpine' }

it.each<[Partial<SentInvitation>, string]>([
  [{}, 'Asked to connect. Open until 4 December.'],
  [
    { ...team, kind: 'team_invitation', proposed_role: 'head_coach' },
    'Invited to Alpine as Head Coach. Open until 4 December.',
  ],
  [
    { ...team, kind: 'team_addition', proposed_role: 'athlete' },
    'Proposed for Alpine, waits for its staff. Open until 4 December.',
  ],
])('the text of the invitation %j says what was asked and until when', (over, text) => {
  expect(invitationText(sent(over))).toBe(text)
})
