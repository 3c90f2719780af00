import { type CallRow, call, ok, type Result } from '@coach-app/data'
import * as z from 'zod/mini'
import type { CheckedPerson } from './check-people.ts'

// zod would otherwise try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true })

/** An invitation as its inviter sees it: sent, or accepted; nothing else is told. */
export type SentInvitation = CallRow<'get_sent_invitations'>
export type Allowance = CallRow<'get_invitation_allowance'>

/** Access asked of everybody on the list. */
export interface AskedAccess {
  level: 'read' | 'write' | 'none'
  /** 1–365; null never ends. */
  days: number | null
}

/** What an invitation may propose, by name. */
export interface Offers {
  teams: { id: string; name: string }[]
  programs: { id: string; title: string }[]
}

const Programs = z.array(z.object({ id: z.string(), title: z.string() }))

export async function readOffers(): Promise<Result<Offers>> {
  const [teams, programs] = await Promise.all([
    call('get_user_teams'),
    call('get_templates', {}, answer => Programs.parse(answer)),
  ])
  if (!teams.ok) return teams
  if (!programs.ok) return programs
  return ok({
    teams: teams.value
      .filter(({ invitable_roles }) => invitable_roles.includes('athlete'))
      .map(({ team_id, team_name }) => ({ id: team_id, name: team_name })),
    programs: programs.value,
  })
}

/** Sends one invitation with its proposal. */
export const invitePerson = (
  { email, proposal }: CheckedPerson,
  { level, days }: AskedAccess,
): Promise<Result<unknown>> =>
  call('invite_by_email', {
    email_param: email,
    as_param: 'athlete',
    proposal_param: {
      ...proposal,
      ...(level !== 'none' && { permission_level: level, access_days: days }),
    },
  })
