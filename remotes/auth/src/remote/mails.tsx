import { createRemote } from '@coach-app/runtime'
import { MailPages } from '../mail-pages.tsx'

export default createRemote(MailPages)
