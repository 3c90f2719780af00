import { createFinder } from '@coach-app/runtime'
import { useFoundTraining } from '../pages/use-found-training.ts'

export default createFinder(useFoundTraining)
