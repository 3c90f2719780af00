import { createRemote } from '@coach-app/runtime'
import { StackupPages } from '../pages/stackup-pages.tsx'

export default createRemote(StackupPages)
