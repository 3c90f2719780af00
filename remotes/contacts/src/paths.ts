/** Address of a conversation, or of one message in it. */
export const conversationHref = (conversationId: string, messageId?: string): string =>
  `/chat?conversation=${conversationId}${messageId ? `&message=${messageId}` : ''}`

/** Address of the conversation with a contact; it is made if there is none yet. */
export const personHref = (userId: string): string => `/chat?with=${userId}`

/** Where a system admin reads what people reported. */
export const REPORTS_HREF = '/chat?reports=open'

/** Of another remote: its path is part of the product's route table. */
export const BRING_PEOPLE_HREF = '/clients/invite'

/** Of another remote: who asks to connect, with what they propose, on one page. */
export const INVITATIONS_HREF = '/invitations'
