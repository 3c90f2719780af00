import { queryKeys } from '@coach-app/data'
import { useNotify, useUser } from '@coach-app/runtime'
import type { CalendarDate } from '@internationalized/date'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { addStep, removeStep, type UndoStep } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { changeClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { usePlan } from '../../data/training/training-context.tsx'
import { assignTemplate } from '../assign/assign.data.ts'
import { importOf } from './import-of.ts'
import type { ProgramSummary } from './program-view.ts'
import { templateWeekdays } from './train-days.ts'

interface Start {
  /** 1 = Monday … 7 = Sunday. */
  weekdays: readonly number[]
  start: CalendarDate
}

/**
 * Puts a program into the calendar of whoever is signed in: as a template of their own, assigned to themselves. What has been done is not
 * done again by a second press: the template is kept, and the assignment has one id.
 */
export function useTrainProgram(program: ProgramSummary, programDays: readonly number[]) {
  const me = useUser()
  const plan = usePlan()
  const notify = useNotify()
  const client = useQueryClient()
  const template = useRef<string | null>(null)
  const assignment = useRef(crypto.randomUUID())

  /** From the message on Today, when this page has gone: a workout that was begun meanwhile stays, and is said. */
  async function undo(step: UndoStep): Promise<void> {
    const undone = await plan.undoChanges(step.ids, [])
    if (undone.ok) changeClipboardAndUndo(me.id, held => removeStep(held, step))
    notify(
      undone.ok
        ? { kind: 'success', text: `${program.title} is off your calendar.` }
        : { kind: 'error', text: undone.error.message },
    )
    await client.invalidateQueries({ queryKey: queryKeys.training(me.id) })
  }

  return useMutation({
    // Fails without a network, where it would wait unseen.
    networkMode: 'always',
    mutationFn: async ({ weekdays, start }: Start) => {
      if (template.current === null) {
        const imported = await importOf(program.slug)
        if (!imported.ok) throw new Error(imported.words)
        template.current = imported.id
      }
      const assigned = await assignTemplate({
        id: assignment.current,
        template_id: template.current,
        athlete_id: me.id,
        start_date: String(start),
        days: templateWeekdays(programDays, weekdays, start),
        availability: 'move',
        collisions: 'add',
        state: 'published',
      })
      if (assigned.ok) return
      const { code, message } = assigned.error
      throw new Error(
        code === 'network'
          ? 'The program could not be put on your calendar: no connection. Try again.'
          : message,
      )
    },
    onSuccess: async () => {
      const step: UndoStep = {
        ids: [assignment.current],
        kind: 'assign',
        label: `${program.title} put on your calendar`,
        athleteIds: [me.id],
        at: Date.now(),
      }
      changeClipboardAndUndo(me.id, held => addStep(held, step))
      notify({
        kind: 'success',
        text: `${program.title} is on your calendar.`,
        action: { label: 'Undo', run: () => void undo(step) },
      })
      await client.invalidateQueries({ queryKey: queryKeys.training(me.id) })
    },
  })
}
