import { createInline, lazyPart } from '@coach-app/runtime'

// Lazy, as the recent training.
const NextAndLast = lazyPart(
  async () => (await import('../review/next-and-last/next-and-last.tsx')).NextAndLast,
)

export default createInline<'workouts/next-and-last'>(NextAndLast)
