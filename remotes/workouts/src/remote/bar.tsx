import { createBar } from '@coach-app/runtime'
import { HeldBar } from '../parts/clipboard-and-undo/clipboard-and-undo-bar.tsx'

export default createBar(HeldBar)
