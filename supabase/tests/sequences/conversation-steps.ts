import { randomUUID } from 'node:crypto'
import * as rules from './conversation.ts'
import type { Name } from './model.ts'
import type { RealSystem } from './real-system.ts'
import { call, id, NOTHING, type Step } from './step.ts'

/** The conversation of two people and, in it, the newest message at all and of one of them. */
const find = async (real: RealSystem, me: Name, other: Name) => {
  const { rows } = await real.db.query<{ talk: string; newest: string | null; own: string | null }>(
    `select t.id as talk,
            (select m.id from public.messages m where m.conversation_id = t.id order by m.created_at desc limit 1) as newest,
            (select m.id from public.messages m
              where m.conversation_id = t.id and m.sender_id = $1 order by m.created_at desc limit 1) as own
       from public.conversations t where t.first_user_id = least($1::uuid, $2) and t.second_user_id = greatest($1::uuid, $2)`,
    id(me, other)(real),
  )
  const [found] = rows
  return { talk: found?.talk ?? NOTHING, newest: found?.newest ?? NOTHING, own: found?.own ?? NOTHING }
}

export const talk = {
  open: (me: Name, other: Name): Step => ({
    kind: 'open conversation',
    label: `${me} opens a conversation with ${other}`,
    model: model => rules.open(model, me, other),
    real: call(me, 'create_conversation_with_connected_user', id(other)),
  }),
  send: (me: Name, other: Name, body: string): Step => ({
    kind: 'send',
    label: `${me} writes "${body}" to ${other}`,
    model: model => rules.send(model, me, other, body),
    real: async real => {
      const found = await find(real, me, other)
      return call(me, 'send_message', () => [randomUUID(), found.talk, body])(real)
    },
  }),
  edit: (me: Name, other: Name, body: string): Step => ({
    kind: 'edit',
    label: `${me} changes their newest message to ${other} into "${body}"`,
    model: model => rules.edit(model, me, other, body),
    real: async real => {
      const found = await find(real, me, other)
      return call(me, 'edit_message', () => [found.own, body])(real)
    },
  }),
  erase: (me: Name, other: Name): Step => ({
    kind: 'erase',
    label: `${me} deletes their newest message to ${other}`,
    model: model => rules.erase(model, me, other),
    real: async real => {
      const found = await find(real, me, other)
      return call(me, 'delete_message', () => [found.own])(real)
    },
  }),
  markRead: (me: Name, other: Name): Step => ({
    kind: 'read',
    label: `${me} reads what ${other} wrote`,
    model: model => rules.markRead(model, me, other),
    real: async real => {
      const found = await find(real, me, other)
      return call(me, 'mark_conversation_read', () => [found.talk, found.newest])(real)
    },
  }),
}
