import { matchPath } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import type { UndoStep, WorkoutRef } from './clipboard-and-undo.ts'
import { type ClipboardAndUndo, clipboardOf, isTimed, lastStep, UNDO_MS } from './clipboard-and-undo.ts'

/** Where the keyboard and a message field need the lower edge, and nothing can be undone or pasted. */
const CHAT = '/chat/*'

export interface ShownInBar {
  step: UndoStep | undefined
  copies: WorkoutRef[]
}

/**
 * What the bar shows on a page: on calendars and templates what can be pasted and the newest change, for five minutes; elsewhere only what is
 * discarded then; over a chat nothing. What is not shown is still held, and Ctrl+Z and Ctrl+V of a calendar take it.
 *
 * @param now ms since 1970
 */
export function shownInBar(held: ClipboardAndUndo, pathname: string, now: number): ShownInBar {
  const isChat = matchPath(CHAT, pathname) !== null
  const isPlanning = [PATHS.calendar, PATHS.templates].some(path => matchPath(path, pathname) !== null)
  const step = lastStep(held)
  const isOfUse = step !== undefined && now - step.at < UNDO_MS && (isPlanning || isTimed(step))
  return {
    step: isOfUse && !isChat ? step : undefined,
    copies: isPlanning ? clipboardOf(held) : [],
  }
}
