import { createBar } from '@coach-app/runtime'
import { ClipboardAndUndoBar } from '../parts/clipboard-and-undo/clipboard-and-undo-bar.tsx'

export default createBar(ClipboardAndUndoBar)
