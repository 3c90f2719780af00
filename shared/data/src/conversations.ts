import type { Database } from './database.gen.ts'
import type { Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

/**
 * A conversation as its list shows it. user_id and the names are null when the other one's account is gone, email when the two are not
 * connected now; can_send says whether they may write. last_message_preview: one line, at most 140 characters.
 */
export type Conversation = Database['public']['Functions']['get_conversations']['Returns'][number]

/** The caller's conversations, the newest message first. */
export function readConversations(): Promise<Result<Conversation[]>> {
  return attempt(async () => fromSupabase(await getSupabase().rpc('get_conversations')))
}

/**
 * The id of the one conversation with a contact, made if need be.
 *
 * @param firstMessage is sent there; blank just opens it. The same words again within a minute count as a repetition.
 * @returns `forbidden`, reason `not_connected`, for whoever is no contact.
 */
export function openConversation(otherUserId: string, firstMessage = ''): Promise<Result<string>> {
  return attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('create_conversation_with_connected_user', {
        other_user_id: otherUserId,
        initial_message: firstMessage,
      }),
    ),
  )
}

/**
 * Says that everything up to this message was seen; never moves back.
 *
 * @param upTo the newest message on screen, so that what comes meanwhile stays unread.
 */
export function markConversationRead(
  conversationId: string,
  upTo: string,
): Promise<Result<{ last_read_at: string; unread_count: number }>> {
  return attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('mark_conversation_read', {
        conversation_id_param: conversationId,
        up_to: upTo,
      }),
    ),
  )
}

/** Leaves a conversation out of the count of unread messages, or takes it in again. The other one does not learn of it. */
export function setConversationMuted(conversationId: string, muted: boolean): Promise<Result<unknown>> {
  return attempt(async () =>
    fromSupabase(
      await getSupabase().rpc('set_conversation_muted', {
        conversation_id_param: conversationId,
        muted_param: muted,
      }),
    ),
  )
}

/** How many messages wait, in how many conversations; muted ones are left out. */
export function countUnreadMessages(): Promise<Result<{ messages: number; conversations: number }>> {
  return attempt(async () => fromSupabase(await getSupabase().rpc('count_unread_messages')))
}
