import { queryKeys } from '@coach-app/data'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { patchWorkout } from '../../../data/calendar/patch-calendar.ts'
import { usePlan } from '../../../data/training/training-context.tsx'
import type { Workout } from '../../../model/workout/workout.ts'
import { type BuilderStore, unreadCells } from '../builder-store.ts'
import {
  type BuilderDocument,
  type ExerciseDetails,
  hasContent,
  titleOf,
  toBlocks,
  toDocument,
} from '../document/builder-document.ts'
import { type DeviceCopy, writeCopy } from './device-copy.ts'
import { createEditStep } from './edit-step.ts'
import { createSaver, type Saver } from './saver.ts'

interface AutosaveOptions {
  store: BuilderStore
  workoutId: string
  athleteId: string
  stored: Workout | null
  copy: DeviceCopy | null
  /** Where the device keeps it: until it is stored, and from then on. */
  copyKeys: { created: string; stored: string }
  exercises: ExerciseDetails
  /** Not before a plan is there, and not while text cannot be read. */
  isHeld: boolean
  /** Text that cannot be read yet, to be kept with the rest. */
  text: string | null
  onCreated: () => void
  /** What was saved since it was opened, as one change that can be undone by its id. */
  onEdited: (change: { changeId: string; title: string; isNew: boolean }) => void
}

const newId = (): string => crypto.randomUUID()
const KEEP_MS = 250

/** Saves what is written by itself, and keeps on the device what is not acknowledged yet. */
export function useAutosave(options: AutosaveOptions) {
  const client = useQueryClient()
  const plan = usePlan()
  const latest = useRef({ ...options, plan, client })
  useEffect(() => {
    latest.current = { ...options, plan, client }
  })
  const isDirty = useRef(options.copy !== null)
  // What is written began with it: merging compares both sides with it.
  const base = useRef(baseOf(options))

  const [edits] = useState(() => createEditStep(newId, change => latest.current.onEdited(change)))

  const [saver] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const made: Saver<BuilderDocument> & { keepNow: () => void; keepLater: () => void } = Object.assign(
      createSaver<BuilderDocument>({
        version: options.copy?.version ?? options.stored?.version ?? 0,
        attempt: options.copy?.attempt ?? null,
        newId,
        send: async ({ content, saveId, version }) => {
          const { exercises, workoutId, athleteId, stored, onCreated, ...now } = latest.current
          const title = titleOf(content, exercises)
          const result = await now.plan.saveWorkout({
            id: workoutId,
            athlete_id: athleteId,
            version,
            save_id: saveId,
            change_id: edits.changeId(),
            date: content.date,
            title,
            coach_note: content.note,
            state: content.state,
            hidden: stored?.hidden ?? false,
            blocks: toBlocks(content, exercises),
          })
          if (result.ok) {
            edits.saved(title, version === 0)
            base.current = content
            await patchWorkout(now.client, workoutId, () => result.value)
            // A new one, or one on another day, is in spans that have not got it.
            if (version === 0 || stored?.date !== result.value.date)
              void now.client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
            if (version === 0) onCreated()
          }
          return result
        },
        keep: waiting => {
          isDirty.current = waiting !== null
          attempt = waiting?.attempt ?? null
          if (waiting) made.keepLater()
          else made.keepNow()
        },
      }),
      {
        keepLater: () => {
          clearTimeout(timer)
          timer = setTimeout(() => made.keepNow(), KEEP_MS)
        },
        keepNow: () => {
          clearTimeout(timer)
          const { store, workoutId, copyKeys, text } = latest.current
          const { document, unread, typing } = store.getState()
          const left = typing?.unread ? { ...unread, [typing.cell]: typing.unread } : unread
          const hasLeft = isDirty.current || text !== null || Object.keys(left).length > 0
          const isWorth = hasContent(document) || text !== null || document.note !== ''
          const copy =
            hasLeft && isWorth
              ? { workoutId, version: made.version(), document, unread: left, text, attempt }
              : null
          const isStored = made.version() > 0
          if (isStored && copyKeys.created !== copyKeys.stored) writeCopy(copyKeys.created, null)
          writeCopy(isStored ? copyKeys.stored : copyKeys.created, copy)
        },
      },
    )
    let attempt: DeviceCopy['attempt'] = options.copy?.attempt ?? null
    return made
  })

  const { store, isHeld, text } = options
  /** The document that the saver has, or that is stored. */
  const [handled] = useState(() => ({ document: options.copy ? null : store.getState().document }))
  const sync = useCallback((): void => {
    const state = store.getState()
    const { document } = state
    const isReadable = !latest.current.isHeld && unreadCells(state).length === 0 && document.date !== ''
    if (handled.document === document) return
    if (!isReadable || (saver.version() === 0 && !hasContent(document))) {
      isDirty.current = true
      saver.keepLater()
      return
    }
    handled.document = document
    saver.change(document)
  }, [store, saver, handled])

  useEffect(() => {
    saver.start()
    const stop = store.subscribe((state, before) => {
      if (
        state.document !== before.document ||
        state.unread !== before.unread ||
        state.typing !== before.typing
      )
        sync()
    })
    return () => {
      stop()
      void saver.flush().finally(edits.end)
      saver.keepNow()
      saver.stop()
    }
  }, [store, saver, edits, sync])
  // What is held back is sent when it is not held any more.
  useEffect(() => {
    sync()
    saver.keepLater()
  }, [isHeld, text, sync, saver])

  useEffect(() => {
    const keep = (): void => {
      saver.keepNow()
      edits.end()
    }
    const retry = (): void => void saver.flush()
    addEventListener('pagehide', keep)
    addEventListener('online', retry)
    return () => {
      removeEventListener('pagehide', keep)
      removeEventListener('online', retry)
    }
  }, [saver, edits])

  const status = useSyncExternalStore(saver.subscribe, saver.getStatus)
  return {
    saver,
    status,
    /** Takes what is stored instead: what was written since is forgotten. */
    restart(document: BuilderDocument, version: number): void {
      handled.document = document
      isDirty.current = false
      edits.end()
      base.current = document
      store.getState().actions.reset(document)
      saver.reset(version)
    },
    /** What is stored under the version that was written on; null when the device's copy is of an older one. */
    base: () => base.current,
    /** Puts what is written in the place of a newer version, which somebody else has made. */
    overwrite(version: number): void {
      edits.end()
      void saver.overwrite(version)
    },
    /** Whether something would be lost with the device's copy. */
    hasUnsaved: (): boolean =>
      isDirty.current || unreadCells(store.getState()).length > 0 || latest.current.text !== null,
  }
}

function baseOf({ copy, stored, store }: AutosaveOptions): BuilderDocument | null {
  if (!stored) return null
  if (!copy) return store.getState().document
  return copy.version === stored.version ? toDocument(stored, newId) : null
}
