import { randomUUID } from 'node:crypto'
import type { Persona, TestDatabase, TestUser } from '../fixtures/index.ts'

/** Helpers: the chat calls of a persona, and two connected people with a conversation. */

export interface Attachment {
  id: string
  path: string
  name: string
  mime_type: string
  size_bytes: number
  alt: string
}

export interface Message {
  id: string
  conversation_id: string
  sender_id: string | null
  body: string
  created_at: Date
  edited_at: Date | null
  deleted_at: Date | null
  attachments: Attachment[]
  workout: {
    id: string | null
    athlete_id: string
    title: string
    date: string
    set: { id: string; number: number; exercise: string } | null
  } | null
  reply: {
    id: string
    sender_id: string | null
    excerpt: string
    attachment_count: number
    deleted: boolean
  } | null
  reactions: { user_id: string; reaction: string }[]
}

interface Draft {
  id?: string
  body?: string | null
  workout?: string | null
  attachments?: unknown
  set?: string | null
  replyTo?: string | null
}

/** A connection between the two, in any state. */
export const connect = async (
  db: TestDatabase,
  a: TestUser,
  b: TestUser,
  row: { status?: string; blocked_by?: string } = {},
): Promise<string> => {
  const { rows } = await db.query<{ id: string }>(
    `insert into public.connections (requester_id, recipient_id, status, blocked_by) values ($1, $2, $3, $4) returning id`,
    [a.id, b.id, row.status ?? 'accepted', row.blocked_by ?? null],
  )
  return rows[0]?.id ?? ''
}

export const open = async (who: Persona, other: string | null, words: string | null = null) =>
  (
    await who.query<{ id: string }>('select public.create_conversation_with_connected_user($1, $2) as id', [
      other,
      words,
    ])
  ).rows[0]?.id ?? ''

export const send = async (
  who: Persona,
  conversation: string,
  draft: Draft | string = {},
): Promise<Message> => {
  const {
    id = randomUUID(),
    body = 'Hello',
    workout = null,
    attachments = null,
    set = null,
    replyTo = null,
  } = typeof draft === 'string' ? { body: draft } : draft
  const { rows } = await who.query<Message>('select * from public.send_message($1, $2, $3, $4, $5, $6, $7)', [
    id,
    conversation,
    body,
    workout,
    attachments === null ? null : JSON.stringify(attachments),
    set,
    replyTo,
  ])
  return rows[0] as Message
}

export const edit = async (who: Persona, id: string, body: string | null) =>
  (await who.query<Message>('select * from public.edit_message($1, $2)', [id, body])).rows[0] as Message

export const remove = async (who: Persona, id: string) =>
  (await who.query<{ deleted_at: Date; paths: string[] }>('select * from public.delete_message($1)', [id]))
    .rows[0] as { deleted_at: Date; paths: string[] }

export const markRead = async (who: Persona, conversation: string, upTo: string | null) =>
  (
    await who.query<{ last_read_at: Date; unread_count: number }>(
      'select * from public.mark_conversation_read($1, $2)',
      [conversation, upTo],
    )
  ).rows[0] as { last_read_at: Date; unread_count: number }

export const page = async (who: Persona, conversation: string, before: string | null = null, limit = 50) =>
  (await who.query<Message>('select * from public.get_messages($1, $2, $3)', [conversation, before, limit]))
    .rows

export interface Conversation {
  conversation_id: string
  user_id: string | null
  display_name: string | null
  email: string | null
  last_message_id: string | null
  last_message_preview: string | null
  last_message_deleted: boolean
  unread_count: number
  can_send: boolean
  muted: boolean
  last_read_at: Date | null
  other_last_read_at: Date | null
}

export const list = async (who: Persona) =>
  (await who.query<Conversation>('select * from public.get_conversations()')).rows

/** The one conversation of this person with that id. */
export const entry = async (who: Persona, conversation: string) =>
  (await list(who)).find(row => row.conversation_id === conversation) as Conversation

export const unread = async (who: Persona) =>
  (
    await who.query<{ messages: number; conversations: number }>(
      'select * from public.count_unread_messages()',
    )
  ).rows[0] as { messages: number; conversations: number }

/** Two contacts with an open conversation. */
export const talk = async (db: TestDatabase) => {
  const [a, b] = (await Promise.all([
    db.createUser({ metadata: { name: 'Ann Athlete' } }),
    db.createUser({ metadata: { name: 'Carl Coach', role: 'coach' } }),
  ])) as [TestUser, TestUser]
  const connection = await connect(db, a, b)
  return { a, b, connection, conversation: await open(a, b.id) }
}

export const block = (who: Persona, target: string) =>
  who.query(`select public.manage_user_block($1, 'block')`, [target])

export const disconnect = (who: Persona, connection: string) =>
  who.query('delete from public.connections where id = $1', [connection])

export const react = async (who: Persona, message: string, reaction: string | null) =>
  (
    await who.query<{ reactions: Message['reactions'] }>(
      'select * from public.set_message_reaction($1, $2)',
      [message, reaction],
    )
  ).rows[0]?.reactions

export const showReceipts = async (who: Persona, shown: boolean | null) =>
  (await who.query<{ shown: boolean }>('select * from public.set_read_receipts($1)', [shown])).rows[0]?.shown

/** Reserves paths for the files of a message, as the client does before it uploads. */
export const reserve = async (
  who: Persona,
  conversation: string,
  message: string,
  names: string[] = ['plan.pdf'],
): Promise<string[]> =>
  (
    await who.query<{ path: string }>('select path from public.reserve_files($1, $2, $3)', [
      conversation,
      message,
      names,
    ])
  ).rows.map(row => row.path)
