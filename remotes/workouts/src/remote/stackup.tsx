import { createRemote } from '@coach-app/runtime'
import { StackupPages } from '../stackup-pages.tsx'

export default createRemote(StackupPages)
