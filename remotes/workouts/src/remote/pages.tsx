import { createRemote } from '@coach-app/runtime'
import { WorkoutPages } from '../pages/workout-pages.tsx'

export default createRemote(WorkoutPages)
