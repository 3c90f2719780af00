import { createInline, lazyPart } from '@coach-app/runtime'

// Lazy, as the recent training.
const TrainingFiles = lazyPart(
  async () => (await import('../review/training-files/training-files.tsx')).TrainingFiles,
)

export default createInline<'workouts/training-files'>(TrainingFiles)
