import { createRemote } from '@coach-app/runtime'
import { OperationsPages } from '../operations-pages.tsx'

export default createRemote(OperationsPages)
