import type { UnreadText } from '../builder-store.ts'
import type { BuilderDocument } from '../document/builder-document.ts'
import { readKept, writeKept } from './kept-copy.ts'
import type { SaveAttempt } from './saver.ts'

/** Unsaved changes as stored on the device. */
export interface DeviceCopy {
  workoutId: string
  version: number
  document: BuilderDocument
  unread: Readonly<Record<string, UnreadText>>
  /** Text that cannot be read yet; null outside of text mode. */
  text: string | null
  /** What was sent without an answer yet: it is repeated under its key. */
  attempt: SaveAttempt<BuilderDocument> | null
}

const PREFIX = 'coach-app-builder:'

/** One per person and workout; a new workout has one per athlete and day until it is saved. */
export const copyKey = (
  userId: string,
  athleteId: string,
  of: { workoutId: string } | { day: string },
): string => `${PREFIX}${userId}:${'workoutId' in of ? of.workoutId : `${athleteId}:${of.day}`}`

export const readCopy = (key: string): DeviceCopy | null =>
  readKept<DeviceCopy>(
    key,
    copy => typeof copy?.workoutId === 'string' && Array.isArray(copy.document?.blocks),
  )

export const writeCopy = (key: string, copy: DeviceCopy | null): void => writeKept(key, copy)
