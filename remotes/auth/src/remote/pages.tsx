import { createRemote } from '@coach-app/runtime'
import { AuthPages } from '../auth-pages.tsx'

export default createRemote(AuthPages)
