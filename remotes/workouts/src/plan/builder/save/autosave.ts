import type { Result } from '@coach-app/data'
import type { Workout, WorkoutToSave } from '../../../model/workout/workout.ts'
import { type BuilderState, type BuilderStore, unreadCells } from '../builder-store.ts'
import {
  type BuilderDocument,
  type ExerciseDetails,
  hasContent,
  titleOf,
  toBlocks,
  toBuilderDocument,
} from '../document/builder-document.ts'
import { type DeviceCopy, writeCopy } from './device-copy.ts'
import { createEditStep, type Edited } from './edit-step.ts'
import { createSaver, type SaveAttempt, type SaveStatus } from './saver.ts'

/** What the page around an open builder knows now; it changes while the builder is open. */
export interface AutosavePage {
  athleteId: string
  /** The workout as last read; null for a new one. */
  stored: Workout | null
  exercises: ExerciseDetails
  /** Not before a plan is there, and not while text cannot be read. */
  isHeld: boolean
  /** Text that cannot be read yet, to be kept with the rest. */
  text: string | null
  /** Where the device keeps it: until it is stored, and from then on. */
  copyKeys: { created: string; stored: string }
  save: (workout: WorkoutToSave) => Promise<Result<Workout>>
  /** A save was acknowledged; the next one waits for this. `hasMoved`: it is in days that have not got it yet. */
  onSaved: (workout: Workout, how: { isNew: boolean; hasMoved: boolean }) => Promise<void>
  /** What was saved since it was opened, as one change that can be undone by its id. */
  onEdited: (edited: Edited) => void
}

interface AutosaveOptions {
  builder: BuilderStore
  workoutId: string
  copy: DeviceCopy | null
  page: AutosavePage
  newId: () => string
}

export interface Autosave {
  getStatus(): SaveStatus
  subscribe(listener: () => void): () => void
  /** The version that is stored, as far as known. */
  version(): number
  /** What is stored under the version that was written on; null when the device's copy is of an older one. */
  base(): BuilderDocument | null
  /** Whether something would be lost with the device's copy. */
  hasUnsaved(): boolean
  /** The page has changed: sends what is not held back any more, and follows a newer version while nothing is unsaved. */
  update(page: AutosavePage): void
  /** Subscribes to changes of the document. */
  start(): void
  /** The builder is left: sends and keeps what waits, and ends the step of the undo. */
  stop(): void
  /** The browser may take the page away: keeps what waits, and ends the step of the undo. */
  pageHides(): void
  /** Sends now what waits; whether everything is acknowledged then. */
  flush(): Promise<boolean>
  /** Loads the stored version and discards unsaved changes. */
  restart(document: BuilderDocument, version: number): void
  /** Overwrites a newer version by somebody else with the document. */
  overwrite(version: number): void
}

/** So long after a change it is on the device. */
const KEEP_MS = 250

/**
 * What becomes of each change in an open builder. A document that can be saved is given to the saver, which sends it after a pause; one that
 * cannot (text or a cell that cannot be read, no day, no plan, nothing in it) is held back. Either way it is kept on the device until it is
 * acknowledged. Two things leave the page, and only from here: `page.save` and the device's copy.
 */
export function createAutosave({ builder, workoutId, copy, newId, ...options }: AutosaveOptions): Autosave {
  let page = options.page
  /** The document that the saver has, or that is stored; null: what is written is neither. */
  let given = copy ? null : builder.getState().document
  /** Whether something is written that is not acknowledged. */
  let isDirty = copy !== null
  /** The request that was sent and not answered yet. */
  let attempt = copy?.attempt ?? null
  // The common version that merging compares both sides with.
  let base = firstBase(page.stored, copy, builder, newId)
  let unsubscribe: (() => void) | undefined

  const edits = createEditStep(newId, edited => page.onEdited(edited))
  const { keepLater, keepNow } = createKeeping(() => {
    const unsaved = unsavedOf(builder.getState(), page.text, isDirty)
    keepCopy(page, saver.version(), unsaved && { workoutId, ...unsaved, attempt })
  })
  const saver = createSaver<BuilderDocument>({
    version: copy?.version ?? page.stored?.version ?? 0,
    attempt,
    newId,
    send,
    keep: waiting => {
      isDirty = waiting !== null
      attempt = waiting?.attempt ?? null
      if (waiting) keepLater()
      else keepNow()
    },
  })

  async function send({ content, saveId, version }: SaveAttempt<BuilderDocument>): Promise<Result<Workout>> {
    const { save, onSaved, stored } = page
    const isNew = version === 0
    const toSave = workoutOf(content, page)
    const change_id = edits.changeId()
    const result = await save({ ...toSave, id: workoutId, version, save_id: saveId, change_id })
    if (result.ok) {
      edits.saved(toSave.title, isNew)
      base = content
      await onSaved(result.value, { isNew, hasMoved: isNew || stored?.date !== result.value.date })
    }
    return result
  }

  /** Passes the document to the saver, or holds it back. */
  function take(): void {
    const state = builder.getState()
    const { document } = state
    if (document === given) return
    const isReadable = !page.isHeld && unreadCells(state).length === 0 && document.date !== ''
    if (!isReadable || (saver.version() === 0 && !hasContent(document))) {
      isDirty = true
      keepLater()
      return
    }
    given = document
    saver.change(document)
  }

  /** Follows a newer version by somebody else while nothing is unsaved. */
  function follow(): void {
    const { stored } = page
    if (!stored || stored.version <= saver.version()) return
    if (saver.getStatus().is !== 'saved' || autosave.hasUnsaved()) return
    autosave.restart(toBuilderDocument(stored, newId), stored.version)
  }

  const autosave: Autosave = {
    getStatus: saver.getStatus,
    subscribe: saver.subscribe,
    version: saver.version,
    base: () => base,
    hasUnsaved: () => isDirty || unreadCells(builder.getState()).length > 0 || page.text !== null,
    update(next) {
      const isReleased = next.isHeld !== page.isHeld || next.text !== page.text
      page = next
      if (isReleased) {
        take()
        keepLater()
      }
      follow()
    },
    start() {
      saver.start()
      unsubscribe = builder.subscribe((state, before) => {
        if (isWritten(state, before)) take()
      })
      take()
      keepLater()
    },
    stop() {
      unsubscribe?.()
      void saver.flush().finally(edits.end)
      keepNow()
      saver.stop()
    },
    pageHides() {
      keepNow()
      edits.end()
    },
    flush: saver.flush,
    restart(document, version) {
      given = document
      isDirty = false
      edits.end()
      base = document
      builder.getState().actions.reset(document)
      saver.reset(version)
    },
    overwrite(version) {
      edits.end()
      void saver.overwrite(version)
    },
  }
  return autosave
}

/** A document as a workout to be saved, but for its ids and version. */
const workoutOf = (content: BuilderDocument, { athleteId, stored, exercises }: AutosavePage) => ({
  athlete_id: athleteId,
  date: content.date,
  title: titleOf(content, exercises),
  coach_note: content.note,
  state: content.state,
  hidden: stored?.hidden ?? false,
  blocks: toBlocks(content, exercises),
})

/** Keeps what is written at once, or a little after the last change. */
function createKeeping(keep: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  function keepNow(): void {
    clearTimeout(timer)
    keep()
  }
  return {
    keepNow,
    keepLater() {
      clearTimeout(timer)
      timer = setTimeout(keepNow, KEEP_MS)
    },
  }
}

/** Writes what is unsaved where the device keeps it, which is somewhere else once it is stored. */
function keepCopy(
  { copyKeys }: AutosavePage,
  version: number,
  unsaved: Omit<DeviceCopy, 'version'> | null,
): void {
  const isStored = version > 0
  if (isStored && copyKeys.created !== copyKeys.stored) writeCopy(copyKeys.created, null)
  writeCopy(isStored ? copyKeys.stored : copyKeys.created, unsaved && { ...unsaved, version })
}

const isWritten = (state: BuilderState, before: BuilderState): boolean =>
  state.document !== before.document || state.unread !== before.unread || state.typing !== before.typing

/** The stored version when editing began. */
function firstBase(
  stored: Workout | null,
  copy: DeviceCopy | null,
  builder: BuilderStore,
  newId: () => string,
): BuilderDocument | null {
  if (!stored) return null
  if (!copy) return builder.getState().document
  return copy.version === stored.version ? toBuilderDocument(stored, newId) : null
}

/** What of an open builder the device keeps. */
function unsavedOf({ document, unread, typing }: BuilderState, text: string | null, isDirty: boolean) {
  const left = typing?.unread ? { ...unread, [typing.cell]: typing.unread } : unread
  const hasLeft = isDirty || text !== null || Object.keys(left).length > 0
  const isWorth = hasContent(document) || text !== null || document.note !== ''
  return hasLeft && isWorth ? { document, unread: left, text } : null
}
