import { createRemote } from '@coach-app/runtime'
import { SlotsPages } from '../slots-pages.tsx'

export default createRemote(SlotsPages)
