import { createRemote } from '@coach-app/runtime'
import { WorkoutPages } from '../workout-pages.tsx'

export default createRemote(WorkoutPages)
