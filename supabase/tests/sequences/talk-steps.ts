import { randomUUID } from 'node:crypto'
import type { Reality } from './reality.ts'
import { call, id, NOTHING, type Step } from './step.ts'
import * as rules from './talk.ts'
import type { Name } from './world.ts'

/** The conversation of two people and, in it, the newest message at all and of one of them. */
const find = async (reality: Reality, me: Name, other: Name) => {
  const { rows } = await reality.db.query<{ talk: string; newest: string | null; own: string | null }>(
    `select t.id as talk,
            (select m.id from public.messages m where m.conversation_id = t.id order by m.created_at desc limit 1) as newest,
            (select m.id from public.messages m
              where m.conversation_id = t.id and m.sender_id = $1 order by m.created_at desc limit 1) as own
       from public.conversations t where t.first_user_id = least($1::uuid, $2) and t.second_user_id = greatest($1::uuid, $2)`,
    id(me, other)(reality),
  )
  const [found] = rows
  return { talk: found?.talk ?? NOTHING, newest: found?.newest ?? NOTHING, own: found?.own ?? NOTHING }
}

export const talk = {
  open: (me: Name, other: Name): Step => ({
    kind: 'open conversation',
    label: `${me} opens a conversation with ${other}`,
    model: world => rules.open(world, me, other),
    real: call(me, 'create_conversation_with_connected_user', id(other)),
  }),
  send: (me: Name, other: Name, body: string): Step => ({
    kind: 'send',
    label: `${me} writes "${body}" to ${other}`,
    model: world => rules.send(world, me, other, body),
    real: async reality => {
      const found = await find(reality, me, other)
      return call(me, 'send_message', () => [randomUUID(), found.talk, body])(reality)
    },
  }),
  edit: (me: Name, other: Name, body: string): Step => ({
    kind: 'edit',
    label: `${me} changes their newest message to ${other} into "${body}"`,
    model: world => rules.edit(world, me, other, body),
    real: async reality => {
      const found = await find(reality, me, other)
      return call(me, 'edit_message', () => [found.own, body])(reality)
    },
  }),
  erase: (me: Name, other: Name): Step => ({
    kind: 'erase',
    label: `${me} deletes their newest message to ${other}`,
    model: world => rules.erase(world, me, other),
    real: async reality => {
      const found = await find(reality, me, other)
      return call(me, 'delete_message', () => [found.own])(reality)
    },
  }),
  markRead: (me: Name, other: Name): Step => ({
    kind: 'read',
    label: `${me} reads what ${other} wrote`,
    model: world => rules.markRead(world, me, other),
    real: async reality => {
      const found = await find(reality, me, other)
      return call(me, 'mark_conversation_read', () => [found.talk, found.newest])(reality)
    },
  }),
}
