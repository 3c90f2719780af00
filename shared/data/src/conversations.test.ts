import { beforeEach, expect, it } from 'vitest'
import {
  countUnreadMessages,
  markConversationRead,
  openConversation,
  readConversations,
  setConversationMuted,
} from './conversations.ts'
import { fakeNetwork, json, storeSession } from './network.fixture.ts'
import { configureSupabase } from './supabase.ts'

const network = fakeNetwork()
configureSupabase({ supabaseUrl: '/', publishableKey: 'sb_publishable_x' })
beforeEach(storeSession)

const RPC = 'POST /rest/v1/rpc'

it.each([
  [
    'readConversations',
    () => readConversations(),
    'get_conversations',
    {},
    [{ conversation_id: 'c', unread_count: 2 }],
  ],
  [
    'openConversation',
    () => openConversation('carl', 'Hello'),
    'create_conversation_with_connected_user',
    { other_user_id: 'carl', initial_message: 'Hello' },
    'c',
  ],
  [
    'markConversationRead',
    () => markConversationRead('c', 'm'),
    'mark_conversation_read',
    { conversation_id_param: 'c', up_to: 'm' },
    { last_read_at: '2026-11-21T10:00:00.000001Z', unread_count: 0 },
  ],
  [
    'setConversationMuted',
    () => setConversationMuted('c', true),
    'set_conversation_muted',
    { conversation_id_param: 'c', muted_param: true },
    { muted: true },
  ],
  [
    'countUnreadMessages',
    () => countUnreadMessages(),
    'count_unread_messages',
    {},
    { messages: 3, conversations: 2 },
  ],
])('%s asks its call and answers what it says', async (_, ask, call, args, value) => {
  network.answer(`${RPC}/${call}`, () => json(value))
  expect(await ask()).toEqual({ ok: true, value })
  expect(network.sent.map(request => request.body ?? {})).toEqual([args])
})

it('says that the two are not connected, and not why', async () => {
  network.answer(`${RPC}/create_conversation_with_connected_user`, () =>
    json(
      {
        code: 'PT403',
        hint: 'not_connected',
        message: 'You can only write to people you are connected with.',
      },
      403,
    ),
  )
  expect(await openConversation('carl')).toMatchObject({
    ok: false,
    error: { code: 'forbidden', reason: 'not_connected' },
  })
})
