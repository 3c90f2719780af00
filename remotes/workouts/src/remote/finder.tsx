import { createFinder, lazyPart } from '@coach-app/runtime'

// Lazy: what it begins with would otherwise be part of each page's first load.
const TrainingFinder = lazyPart(async () => (await import('../pages/training-finder.ts')).TrainingFinder)

export default createFinder(TrainingFinder)
