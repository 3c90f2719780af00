import { type CallRow, call, err, ok, type Result } from '@coach-app/data'

/** Default page size of the list. */
export const CONVERSATION_PAGE_SIZE = 50

/** A conversation as the list shows it, with the other person; `can_send` is false when the two are not connected now. */
export type Conversation = CallRow<'get_conversations'>

/** A page of the caller's conversations, newest first. @param after the last row of the page before. */
export const listConversations = ({
  search = '',
  after,
}: {
  search?: string
  after?: Conversation | undefined
} = {}): Promise<Result<Conversation[]>> =>
  call('get_conversations', {
    limit_count: CONVERSATION_PAGE_SIZE,
    ...(search && { search_term: search }),
    ...(after && { before: after.last_message_at ?? after.created_at, before_id: after.conversation_id }),
  })

/** One conversation of the caller; `not-found` when it is not theirs. */
export async function readConversation(id: string): Promise<Result<Conversation>> {
  const answer = await call('get_conversations', { conversation_id_param: id })
  if (!answer.ok) return answer
  const [row] = answer.value
  return row ? ok(row) : err({ code: 'not-found', message: 'There is no such conversation.' })
}

/** The id of the one conversation with a contact, made if need be. */
export const openConversation = (userId: string): Promise<Result<string>> =>
  call('create_conversation_with_connected_user', { other_user_id: userId })
