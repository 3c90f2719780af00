import { call, id, NOTHING, type Step } from './step.ts'
import type { Name } from './world.ts'

export const connections = {
  ask: (me: Name, other: Name): Step => ({
    kind: 'ask',
    label: `${me} asks ${other} to connect`,
    model: world => me !== other && world.ask(me, other),
    real: call(me, 'send_connection_request', ({ users }) => [users[other].email]),
  }),
  answer: (me: Name, asker: Name, response: 'accept' | 'reject'): Step => ({
    kind: response,
    label: `${me} ${response}s ${asker}'s request`,
    model: world => me !== asker && world.answer(me, asker, response),
    real: async reality => {
      const { rows } = await reality.db.query<{ id: string }>(
        'select id from public.connections where $1 in (requester_id, recipient_id) and $2 in (requester_id, recipient_id)',
        id(me, asker)(reality),
      )
      return call(me, 'respond_to_connection_request', () => [rows[0]?.id ?? NOTHING, response])(reality)
    },
  }),
  remove: (me: Name, other: Name): Step => ({
    kind: 'remove',
    label: `${me} removes ${other}`,
    model: world => me !== other && world.remove(me, other),
    real: async reality => {
      // A delete under row level security is not refused: it finds nothing.
      const { rowCount } = await reality.users[me].query(
        `delete from public.connections
          where least(requester_id, recipient_id) = least($1::uuid, $2) and greatest(requester_id, recipient_id) = greatest($1::uuid, $2)`,
        id(me, other)(reality),
      )
      return rowCount === 0 ? '404 nothing_removed' : 'done'
    },
  }),
  block: (me: Name, other: Name, action: 'block' | 'unblock'): Step => ({
    kind: action,
    label: `${me} ${action}s ${other}`,
    model: world => me !== other && world[action](me, other),
    real: call(me, 'manage_user_block', reality => [...id(other)(reality), action]),
  }),
}
