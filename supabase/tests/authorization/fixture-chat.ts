import { randomUUID } from 'node:crypto'

/** The owner's conversation with the peer, a message each way, and one that a block has ended. */
export type StagedChat = Record<
  'conversation' | 'ownerMessage' | 'blockedConversation' | 'blockedMessage' | 'report',
  string
>

type Insert = (table: string, row: Record<string, unknown>) => Promise<string>

/** By plain inserts, as in fixture.ts. */
export const stageChat = async (
  insert: Insert,
  owner: string,
  people: { peer: { id: string }; blocked: { id: string } },
  spare: { id: string },
  workout: string,
): Promise<StagedChat> => {
  const converse = async (other: string, one = owner) => {
    const [first_user_id, second_user_id] = [one, other].sort()
    const id = await insert('public.conversations', { first_user_id, second_user_id })
    for (const user_id of [one, other])
      await insert('public.conversation_members', { conversation_id: id, user_id })
    return id
  }
  let minutes = 0
  const say = (conversation_id: string, sender_id: string, row: Record<string, unknown> = {}) =>
    insert('public.messages', {
      id: randomUUID(),
      conversation_id,
      sender_id,
      body: 'Hello castmember',
      created_at: new Date(Date.now() - 3_600_000 + ++minutes * 60_000),
      ...row,
    })
  const conversation = await converse(people.peer.id)
  const ownerMessage = await say(conversation, owner, { attachment_count: 1 })
  await say(conversation, people.peer.id)
  const path = (name: string) => `${conversation}/${ownerMessage}/${randomUUID()}-${name}`
  const file = { bucket_id: 'chat-attachments', owner_id: owner }
  const sent = path('sent.pdf')
  await insert('storage.objects', { ...file, name: sent })
  await insert('storage.objects', { ...file, name: path('draft.pdf') })
  await insert('public.message_attachments', {
    message_id: ownerMessage,
    conversation_id: conversation,
    pos: 0,
    path: sent,
    name: 'Plan.pdf',
    mime_type: 'application/pdf',
    size_bytes: 10,
  })
  await insert('private.message_workouts', { message_id: ownerMessage, workout_id: workout })
  await insert('private.muted_conversations', { user_id: owner, conversation_id: conversation })
  await insert('private.message_reactions', {
    message_id: ownerMessage,
    user_id: people.peer.id,
    reaction: 'like',
  })
  await insert('private.hidden_read_receipts', { user_id: spare.id })
  await insert('private.reserved_files', {
    path: path('reserved.pdf'),
    owner_id: owner,
    conversation_id: conversation,
  })
  await insert('private.former_names', {
    conversation_id: conversation,
    user_id: owner,
    display_name: 'Earlier',
    first_name: 'Earlier',
    last_name: '',
  })
  await insert('private.confirmation_requests', {
    address_hash: randomUUID(),
    asked_at: new Date(),
    first_at: new Date(),
    asked: 1,
  })
  await insert('private.client_marks', { coach_id: spare.id, client_id: owner })
  const blockedConversation = await converse(people.blocked.id)
  const blockedMessage = await say(blockedConversation, people.blocked.id, { body: 'Before the block' })
  const report = await insert('private.message_reports', {
    message_id: blockedMessage,
    reporter_id: owner,
    sender_id: people.blocked.id,
    reason: 'harassment',
    body: 'Before the block',
    written_at: new Date(),
  })
  for (const { id } of Object.values(people)) {
    const mine = await converse(spare.id, id)
    await say(mine, id, { body: 'Mine' })
    await say(mine, spare.id, { body: 'Theirs' })
  }
  return { conversation, ownerMessage, blockedConversation, blockedMessage, report }
}
