import { matchPath } from 'react-router-dom'
import { PATHS } from '../../paths.ts'
import type { UndoStep, WorkoutRef } from './clipboard-and-undo.ts'
import { type ClipboardAndUndo, clipboardOf, lastStep, UNDO_MS } from './clipboard-and-undo.ts'

/** Where the keyboard and a message field need the lower edge, and nothing can be undone or pasted. */
const CHAT = '/chat/*'

export interface ShownInBar {
  step: UndoStep | undefined
  copies: WorkoutRef[]
}

/**
 * What the bar shows on a page: the newest change of what is seen there, for five minutes or until it is hidden; what was copied on calendars
 * and templates; over a chat, and while the builder with its own steps is open, nothing of what can be undone. What is not shown is still held.
 *
 * @param page where one is, with what is open there
 * @param now ms since 1970
 */
export function shownInBar(
  held: ClipboardAndUndo,
  { pathname, search }: { pathname: string; search: string },
  now: number,
): ShownInBar {
  const isChat = matchPath(CHAT, pathname) !== null
  const isPlanning = [PATHS.calendar, PATHS.templates].some(path => matchPath(path, pathname) !== null)
  const opened = new URLSearchParams(search)
  const isWriting = isPlanning && (opened.has('add') || opened.has('edit'))
  const step = lastStep(held, pathname)
  const isSaid = step !== undefined && now - step.at < UNDO_MS && step.ids[0] !== held.hidden
  return {
    step: isSaid && !isChat && !isWriting ? step : undefined,
    copies: isPlanning && !held.isOfDeletion ? clipboardOf(held) : [],
  }
}
