import { createInline } from '@coach-app/runtime'
import { RecentTraining } from '../features/recent-training/recent-training.tsx'

export default createInline<'workouts/recent-training'>(RecentTraining)
