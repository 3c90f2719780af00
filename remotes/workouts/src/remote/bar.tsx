import { createBar } from '@coach-app/runtime'
import { HeldBar } from '../features/held-workouts/held-bar.tsx'

export default createBar(HeldBar)
