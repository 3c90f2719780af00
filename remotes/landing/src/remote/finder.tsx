import { createFinder, lazyPart } from '@coach-app/runtime'

// Lazy: what it begins with would otherwise be part of each page's first load.
const TopicFinder = lazyPart(async () => (await import('../features/knowledge/topic-finder.ts')).TopicFinder)

export default createFinder(TopicFinder)
