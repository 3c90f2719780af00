import { createStrip, lazyPart } from '@coach-app/runtime'
import { Suspense } from 'react'

// What it is made of is loaded later, so that none of it comes with what the pages begin with: modules of two entries are in the file that
// all of them load.
const TrainingStrip = lazyPart(async () => (await import('../train/strip/training-strip.tsx')).TrainingStrip)

export default createStrip(() => (
  <Suspense>
    <TrainingStrip />
  </Suspense>
))
