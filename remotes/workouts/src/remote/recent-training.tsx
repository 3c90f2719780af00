import { createInline, lazyPart } from '@coach-app/runtime'

// Lazy: what it begins with would otherwise become one more request of the calendar's first load.
const RecentTraining = lazyPart(
  async () => (await import('../review/recent-training/recent-training.tsx')).RecentTraining,
)

export default createInline<'workouts/recent-training'>(RecentTraining)
