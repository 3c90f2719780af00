import { counted } from '@coach-app/contracts'
import { AppFailure, queryKeys, unwrap } from '@coach-app/data'
import { useUser } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { addStep } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { changeClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import type { WeeksPort } from '../../data/ports/plan-port.ts'
import type { PlannedWeeks } from '../../model/calendar/planned-weeks.ts'
import type { Workout } from '../../model/workout/workout.ts'

interface WriteWeeks {
  port: WeeksPort
  /** Whose week it is; null: one's own. */
  name: string | null
  /** @param made the new workouts, without what they took the place of. */
  onWritten: (made: readonly MadeWorkout[]) => void
  /** Called when the target days have changed meanwhile. */
  onChanged: () => void
}

export type MadeWorkout = Pick<Workout, 'id' | 'athlete_id' | 'date'>

/** Writes weeks as one change that can be undone. */
export function useWriteWeeks({ port, name, onWritten, onChanged }: WriteWeeks) {
  const me = useUser()
  const client = useQueryClient()
  const { pathname } = useLocation()
  /** The same content goes under the same id, however often it is sent. */
  const sent = useRef({ content: '', id: '' })
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async ({ weeks }: { weeks: PlannedWeeks; stays: string | null }) =>
      unwrap(await port.planWeeks(weeks)),
    onSuccess: ({ workouts }, { weeks: { id }, stays }) => {
      // The answer includes replaced workouts.
      const made = workouts.filter(({ deleted }) => !deleted)
      const athleteIds = [...new Set(made.map(({ athlete_id }) => athlete_id))]
      for (const athleteId of athleteIds)
        void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      const forWhom = athleteIds.length > 1 ? `${athleteIds.length} athletes` : name
      changeClipboardAndUndo(me.id, held =>
        addStep(held, {
          ids: [id],
          kind: 'paste',
          label: `Planned ${counted(made.length, 'workout')}`,
          athleteIds,
          ...(forWhom && { forWhom }),
          madeOn: pathname,
          ...(stays && { stays }),
          at: Date.now(),
        }),
      )
      onWritten(made)
    },
    onError: error => {
      const reason = error instanceof AppFailure ? error.error.reason : undefined
      if (reason === 'week_changed' || reason === 'calendar_blocked') onChanged()
    },
  })
  return {
    isSaving: save.isPending,
    error: save.error,
    /** @param stays what an undo does not take back. */
    write: (weeks: Omit<PlannedWeeks, 'id'>, stays: string | null) => {
      if (save.isPending) return
      const content = JSON.stringify(weeks)
      if (sent.current.content !== content) sent.current = { content, id: crypto.randomUUID() }
      save.mutate({ weeks: { ...weeks, id: sent.current.id }, stays })
    },
  }
}
