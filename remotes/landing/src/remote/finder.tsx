import { createFinder } from '@coach-app/runtime'
import { useFoundTopics } from '../features/knowledge/use-found-topics.ts'

export default createFinder(useFoundTopics)
