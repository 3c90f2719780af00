import { createStrip } from '@coach-app/runtime'
import { TrainingStrip } from '../train/strip/training-strip.tsx'

export default createStrip(TrainingStrip)
