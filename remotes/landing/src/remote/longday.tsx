import { createRemote } from '@coach-app/runtime'
import { LongdayPages } from '../longday-pages.tsx'

export default createRemote(LongdayPages)
