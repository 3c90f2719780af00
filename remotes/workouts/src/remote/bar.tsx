import { createBar } from '@coach-app/runtime'
import { HeldBar } from '../parts/clipboard-and-undo/held-bar.tsx'

export default createBar(HeldBar)
