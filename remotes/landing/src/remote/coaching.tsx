import { createRemote } from '@coach-app/runtime'
import { CoachingPages } from '../coaching-pages.tsx'

export default createRemote(CoachingPages)
