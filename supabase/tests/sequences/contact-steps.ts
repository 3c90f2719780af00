import { asked, endAsk } from './asks.ts'
import { answer, ask, block, remove, unblock } from './contacts.ts'
import type { Name } from './model.ts'
import { askId, call, id, NOTHING, type Step } from './step.ts'

export const connections = {
  ask: (me: Name, other: Name): Step => ({
    kind: 'ask',
    label: `${me} asks ${other} to connect`,
    model: model => me !== other && ask(model, me, other),
    real: call(me, 'send_connection_request', ({ users }) => [users[other].email]),
  }),
  answer: (me: Name, asker: Name, response: 'accept' | 'reject'): Step => ({
    kind: response,
    label: `${me} ${response}s ${asker}'s request`,
    model: model => me !== asker && answer(model, me, asker, response),
    real: async real => {
      const { rows } = await real.db.query<{ id: string }>(
        'select id from public.connections where $1 in (requester_id, recipient_id) and $2 in (requester_id, recipient_id)',
        id(me, asker)(real),
      )
      return call(me, 'respond_to_connection_request', () => [rows[0]?.id ?? NOTHING, response])(real)
    },
  }),
  remove: (me: Name, other: Name): Step => ({
    kind: 'remove',
    label: `${me} removes ${other}`,
    model: model => me !== other && remove(model, me, other),
    real: async real => {
      // A delete under row level security is not refused: it finds nothing.
      const { rowCount } = await real.users[me].query(
        `delete from public.connections
          where least(requester_id, recipient_id) = least($1::uuid, $2) and greatest(requester_id, recipient_id) = greatest($1::uuid, $2)`,
        id(me, other)(real),
      )
      return rowCount === 0 ? '404 nothing_removed' : 'done'
    },
  }),
  withdraw: (me: Name, other: Name): Step => ({
    kind: 'withdraw request',
    label: `${me} no longer asks the address of ${other}`,
    model: model => endAsk(model, asked(model, 'connection', me, other)),
    real: async real => call(me, 'withdraw_invitation', await askId('connection', me, other)(real))(real),
  }),
  block: (me: Name, other: Name, action: 'block' | 'unblock'): Step => ({
    kind: action,
    label: `${me} ${action}s ${other}`,
    model: model => me !== other && (action === 'block' ? block : unblock)(model, me, other),
    real: call(me, 'manage_user_block', real => [...id(other)(real), action]),
  }),
}
