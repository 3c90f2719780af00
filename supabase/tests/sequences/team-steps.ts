import { asked } from './asks.ts'
import type { Ask, Name, TeamRole } from './model.ts'
import { askId, call, id, NOTHING, type Step } from './step.ts'
import * as rules from './team.ts'

export const team = {
  invite: (me: Name, invitee: Name, role: TeamRole): Step => ({
    kind: 'invite',
    label: `${me} invites ${invitee} to the team as ${role}`,
    model: model => rules.invite(model, me, invitee, role),
    real: call(me, 'send_team_invitation', real => [real.team, real.users[invitee].email, role]),
  }),
  propose: (me: Name, invitee: Name): Step => ({
    kind: 'propose',
    label: `${me} proposes ${invitee} for the team`,
    model: model => rules.propose(model, me, invitee),
    real: call(me, 'request_team_addition', real => [real.team, real.users[invitee].email]),
  }),
  answer: (me: Name, invitee: Name, response: 'accept' | 'reject'): Step => ({
    kind: `${response} invitation`,
    label: `${me} ${response}s the open invitation for ${invitee}`,
    model: model => rules.answerInvitation(model, me, invitee, response),
    real: async real => {
      const { rows } = await real.db.query<{ id: string }>(
        'select id from public.team_invitations where team_id = $1 and invitee_id = $2 order by created_at desc limit 1',
        [real.team, ...id(invitee)(real)],
      )
      return call(me, 'respond_to_team_invitation', () => [rows[0]?.id ?? NOTHING, response])(real)
    },
  }),
  expire: (invitee: Name): Step => ({
    kind: 'expire invitation',
    label: `the invitation for ${invitee} runs out`,
    model: model => {
      const open = model.invitations.get(invitee)
      if (open) open.expired = true
      return true
    },
    real: async real => {
      await real.db.query(
        `update public.team_invitations set expires_at = now() - interval '1 second'
          where team_id = $1 and invitee_id = $2 and status = 'pending'`,
        [real.team, ...id(invitee)(real)],
      )
      return 'done'
    },
  }),
  takeBack: (me: Name, invitee: Name): Step => ({
    kind: 'take back invitation',
    label: `${me} takes back the invitation for ${invitee}`,
    model: model => rules.takeBack(model, me, invitee),
    real: async real => {
      const { rows } = await real.db.query<{ id: string }>(
        `select id from public.team_invitations where team_id = $1 and invitee_id = $2 and status = 'pending'`,
        [real.team, ...id(invitee)(real)],
      )
      return call(me, 'cancel_team_invitation', () => [rows[0]?.id ?? NOTHING])(real)
    },
  }),
  takeBackAsk: (me: Name, kind: Ask['kind'], from: Name, to: Name): Step => ({
    kind: 'take back address',
    label: `${me} takes back the ${kind} by ${from} of the address of ${to}`,
    model: model => rules.takeBackAsk(model, me, asked(model, kind, from, to)),
    real: async real => call(me, 'cancel_team_invitation', await askId(kind, from, to)(real))(real),
  }),
  answerProposal: (me: Name, from: Name, to: Name, response: 'accept' | 'reject'): Step => ({
    kind: `${response} proposal of an address`,
    label: `${me} ${response}s that ${from} proposes the address of ${to}`,
    model: model => rules.answerProposal(model, me, asked(model, 'team_addition', from, to), response),
    real: async real => {
      const args = await askId('team_addition', from, to)(real)
      return call(me, 'respond_to_team_invitation', () => [...args(real), response])(real)
    },
  }),
  appoint: (me: Name, other: Name, role: TeamRole): Step => ({
    kind: 'appoint',
    label: `${me} makes ${other} ${role} of the team`,
    model: model => rules.appoint(model, me, other, role),
    real: call(me, 'set_team_member_role', real => [real.team, ...id(other)(real), role]),
  }),
  unseat: (me: Name, other: Name): Step => ({
    kind: 'unseat',
    label: `${me} removes ${other} from the team`,
    model: model => rules.unseat(model, me, other),
    real: call(me, 'remove_team_member', real => [real.team, ...id(other)(real)]),
  }),
  leave: (me: Name): Step => ({
    kind: 'leave team',
    label: `${me} leaves the team`,
    model: model => rules.leave(model, me),
    real: call(me, 'leave_team', real => [real.team]),
  }),
}
