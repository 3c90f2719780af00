import { call, id, NOTHING, type Step } from './step.ts'
import * as rules from './team.ts'
import type { Name, TeamRole } from './world.ts'

export const team = {
  invite: (me: Name, invitee: Name, role: TeamRole): Step => ({
    kind: 'invite',
    label: `${me} invites ${invitee} to the team as ${role}`,
    model: world => rules.invite(world, me, invitee, role),
    real: call(me, 'send_team_invitation', reality => [reality.team, reality.users[invitee].email, role]),
  }),
  propose: (me: Name, invitee: Name): Step => ({
    kind: 'propose',
    label: `${me} proposes ${invitee} for the team`,
    model: world => rules.propose(world, me, invitee),
    real: call(me, 'request_team_addition', reality => [reality.team, reality.users[invitee].email]),
  }),
  answer: (me: Name, invitee: Name, response: 'accept' | 'reject'): Step => ({
    kind: `${response} invitation`,
    label: `${me} ${response}s the open invitation for ${invitee}`,
    model: world => rules.answerInvitation(world, me, invitee, response),
    real: async reality => {
      const { rows } = await reality.db.query<{ id: string }>(
        'select id from public.team_invitations where team_id = $1 and invitee_id = $2 order by created_at desc limit 1',
        [reality.team, ...id(invitee)(reality)],
      )
      return call(me, 'respond_to_team_invitation', () => [rows[0]?.id ?? NOTHING, response])(reality)
    },
  }),
  expire: (invitee: Name): Step => ({
    kind: 'expire invitation',
    label: `the invitation for ${invitee} runs out`,
    model: world => {
      const open = world.invitations.get(invitee)
      if (open) open.expired = true
      return true
    },
    real: async reality => {
      await reality.db.query(
        `update public.team_invitations set expires_at = now() - interval '1 second'
          where team_id = $1 and invitee_id = $2 and status = 'pending'`,
        [reality.team, ...id(invitee)(reality)],
      )
      return 'done'
    },
  }),
  takeBack: (me: Name, invitee: Name): Step => ({
    kind: 'take back invitation',
    label: `${me} takes back the invitation for ${invitee}`,
    model: world => rules.takeBack(world, me, invitee),
    real: async reality => {
      const { rows } = await reality.db.query<{ id: string }>(
        `select id from public.team_invitations where team_id = $1 and invitee_id = $2 and status = 'pending'`,
        [reality.team, ...id(invitee)(reality)],
      )
      return call(me, 'cancel_team_invitation', () => [rows[0]?.id ?? NOTHING])(reality)
    },
  }),
  appoint: (me: Name, other: Name, role: TeamRole): Step => ({
    kind: 'appoint',
    label: `${me} makes ${other} ${role} of the team`,
    model: world => rules.appoint(world, me, other, role),
    real: call(me, 'set_team_member_role', reality => [reality.team, ...id(other)(reality), role]),
  }),
  unseat: (me: Name, other: Name): Step => ({
    kind: 'unseat',
    label: `${me} removes ${other} from the team`,
    model: world => rules.unseat(world, me, other),
    real: call(me, 'remove_team_member', reality => [reality.team, ...id(other)(reality)]),
  }),
  leave: (me: Name): Step => ({
    kind: 'leave team',
    label: `${me} leaves the team`,
    model: world => rules.leave(world, me),
    real: call(me, 'leave_team', reality => [reality.team]),
  }),
}
