/** Address of a conversation, or of one message in it. */
export const conversationHref = (conversationId: string, messageId?: string): string =>
  `/chat?conversation=${conversationId}${messageId ? `&message=${messageId}` : ''}`

/** Address of the conversation with a contact; it is made if there is none yet. */
export const personHref = (userId: string): string => `/chat?with=${userId}`

/** Where a system admin reads what people reported. */
export const REPORTS_HREF = '/chat?reports=open'
