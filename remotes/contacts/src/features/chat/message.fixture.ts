import type { Message } from '@coach-app/data'
import type { Conversation } from '../conversations/conversations.data.ts'

/** A message of Carl's, a minute after the one before it. */
export const aMessage = (number: number, over: Partial<Message> = {}): Message => ({
  id: String(number),
  conversation_id: 'talk',
  sender_id: 'carl',
  body: `Message ${number}`,
  created_at: new Date(Date.UTC(2026, 10, 20, 10, number)).toISOString(),
  edited_at: null,
  deleted_at: null,
  attachments: [],
  workout: null,
  reply: null,
  reactions: [],
  ...over,
})

export const aConversation = (over: Partial<Conversation> = {}): Conversation => ({
  conversation_id: 'talk',
  user_id: 'carl',
  display_name: 'Carl Coach',
  first_name: 'Carl',
  last_name: 'Coach',
  email: 'carl@example.test',
  profile_type: 'coach',
  last_message_id: '1',
  last_message_preview: 'Message 1',
  last_message_sender_id: 'carl',
  last_message_deleted: false,
  last_message_attachments: 0,
  last_message_at: '2026-11-20T10:01:00.000Z',
  unread_count: 0,
  can_send: true,
  muted: false,
  last_read_at: '2026-11-20T10:01:00.000Z',
  other_last_read_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  ...over,
})
