import { counted } from '@coach-app/contracts'
import { useRef } from 'react'
import { type UpdatedAnswer, updateAssignment } from './assign.data.ts'
import { newEntry } from './assignment-run.ts'
import { type Decisions, hasSomething } from './decisions.ts'
import { useRun } from './use-run.ts'
import { useUndoRun } from './use-undo-run.ts'
import type { UpdatePreview } from './use-update.ts'

/**
 * Sends the update of each athlete who has something to get, one by one.
 *
 * @param title of the template, for the undo of all that was done.
 */
export function useUpdateRun(
  templateId: string,
  title: string,
  { updates, revision }: UpdatePreview,
  decisions: Decisions,
) {
  const undoRun = useUndoRun(templateId)
  /** By the id of the entry: which assignment, and what was seen and decided when it was sent. */
  const sending = useRef(new Map<string, Parameters<typeof updateAssignment>[0]>())
  const run = useRun<UpdatedAnswer>(
    ({ id }) => {
      const update = sending.current.get(id)
      if (!update) throw new Error('Nothing is being updated.')
      return updateAssignment(update)
    },
    {
      onEnd: done => undoRun.hold(done, `Updated "${title}" for ${counted(done.length, 'athlete')}`),
    },
  )
  const ready = updates.filter(update => hasSomething(update, decisions))
  const start = (): void => {
    if (revision === null) return
    const entries = ready.map(({ id: assignment_id, athlete_id, name }) => {
      const entry = newEntry<UpdatedAnswer>({ id: athlete_id, name })
      sending.current.set(entry.id, {
        id: entry.id,
        assignment_id,
        revision,
        decisions: decisions[assignment_id] ?? {},
      })
      return entry
    })
    run.start(entries)
  }
  return { ...run, start, again: run.start, undoRun, ready }
}

export type UpdateRun = ReturnType<typeof useUpdateRun>
