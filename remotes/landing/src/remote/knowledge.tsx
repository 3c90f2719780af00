import { createRemote } from '@coach-app/runtime'
import { KnowledgePages } from '../knowledge-pages.tsx'

export default createRemote(KnowledgePages)
