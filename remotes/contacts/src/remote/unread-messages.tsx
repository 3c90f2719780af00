import { createCounter } from '@coach-app/runtime'
import { useUnreadMessages } from '../features/chat/use-unread-messages.ts'

export default createCounter(useUnreadMessages)
