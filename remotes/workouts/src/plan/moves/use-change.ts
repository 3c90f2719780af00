import { type AppError, queryKeys } from '@coach-app/data'
import { planWay, useNavigator, useNotify, useUser } from '@coach-app/runtime'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { changeLabel } from '../../data/clipboard-and-undo/change-label.ts'
import { addStep, type UndoStep } from '../../data/clipboard-and-undo/clipboard-and-undo.ts'
import { changeClipboardAndUndo } from '../../data/clipboard-and-undo/clipboard-and-undo-store.ts'
import { usePlan } from '../../data/training/training-context.tsx'
import { type BlockedWorkout, blockedOf, type ChangeStep } from '../../model/calendar/calendar-change.ts'
import type { Workout, WorkoutToSave } from '../../model/workout/workout.ts'
import { changeInParts } from './change-in-parts.ts'
import type { MovedWorkout } from './change-steps.ts'

/** A requested change, with the label of its undo. */
export interface WantedChange {
  kind: UndoStep['kind']
  /** Instead of the kind's own, such as `Hid`. */
  verb?: string
  steps: ChangeStep[]
  /** The workouts that it is about, for its label; deleted ones are held. */
  workouts: readonly MovedWorkout[]
  /** Whose calendars it changes. */
  athleteIds: string[]
  /** As {@link UndoStep.forWhom}. */
  forWhom?: string
  /** It was done. */
  onMade?: () => void
}

/** A change that cannot be done whole: what would be left out waits for the person's answer. */
export interface BlockedChange {
  wanted: WantedChange
  blocked: BlockedWorkout[]
  /** How many would be changed nevertheless. */
  rest: number
}

/** How many steps can be done without those that are blocked; one workout may be blocked for several reasons. */
const restOf = (steps: readonly ChangeStep[], blocked: readonly BlockedWorkout[]): number => {
  const ids = new Set(blocked.map(({ workout_id }) => workout_id))
  return Math.max(0, steps.length - ids.size)
}

/** Changes calendars: all or nothing, but for what the person has agreed to leave; each change can be undone. */
export function useChange() {
  const plan = usePlan()
  const client = useQueryClient()
  const notify = useNotify()
  const navigator = useNavigator()
  const me = useUser()
  const { pathname, search } = useLocation()
  const [blocked, setBlocked] = useState<BlockedChange | null>(null)

  const refused = ({ code, message, reason }: AppError) =>
    notify({
      kind: 'error',
      text: message,
      ...(code === 'payment-required' && {
        action: {
          label: planWay(reason).label,
          run: () => navigator.push(planWay(reason).href, { from: pathname + search }),
        },
      }),
    })

  const stepOf = ({ kind, athleteIds, forWhom }: WantedChange, ids: string[], label: string): UndoStep => ({
    ids,
    kind,
    label,
    athleteIds,
    ...(forWhom && { forWhom }),
    madeOn: pathname,
    ...(plan.templateId && { templateId: plan.templateId }),
    at: Date.now(),
  })

  const change = useMutation({
    // Fail when offline; by default TanStack Query would pause the request.
    networkMode: 'always',
    mutationFn: ({ wanted, skip }: { wanted: WantedChange; skip?: string[] }) =>
      changeInParts(plan, wanted.steps, skip),
    onSuccess: (result, { wanted }) => {
      if (!result.ok) {
        const list = blockedOf(result.error)
        if (!list) return refused(result.error)
        return setBlocked({ wanted, blocked: list, rest: restOf(wanted.steps, list) })
      }
      setBlocked(null)
      wanted.onMade?.()
      for (const athleteId of wanted.athleteIds)
        void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      // What copies took the place of is in the answer too, and is not what was copied.
      const workouts = result.value.workouts.filter(({ deleted }) => wanted.kind !== 'paste' || !deleted)
      if (workouts.length === 0) return notify({ kind: 'success', text: 'Nothing to change' })
      const changed = new Set(workouts.map(workout => workout.id))
      // A change of order may renumber others: the label names the workout that was moved.
      const moved = wanted.workouts.length === 1 ? wanted.workouts : workouts
      const label = changeLabel(wanted.kind, moved.length, moved[0]?.title ?? null, wanted.verb)
      const step = stepOf(wanted, result.value.ids, label)
      const deleted = wanted.workouts.filter(workout => changed.has(workout.id))
      // The bar at the bottom says it, and is a status: a toast would say it twice and cover the bar.
      changeClipboardAndUndo(me.id, held => addStep(held, step, deleted))
    },
  })

  /** Workouts from the other side of the border between calendars and templates: saved one by one, undone as one. */
  const put = useMutation({
    networkMode: 'always',
    mutationFn: async ({ plans }: { wanted: WantedChange; plans: () => Promise<WorkoutToSave[]> }) => {
      const saves = await plans()
      const made: Workout[] = []
      for (const workout of saves) {
        const result = await plan.saveWorkout(workout)
        if (!result.ok) return { saves, made, error: result.error }
        made.push(result.value)
      }
      return { saves, made, error: null }
    },
    onSuccess: ({ saves, made, error }, { wanted }) => {
      for (const athleteId of wanted.athleteIds)
        void client.invalidateQueries({ queryKey: queryKeys.training(athleteId) })
      const changeId = saves[0]?.change_id
      if (made.length > 0 && changeId) {
        const label = changeLabel(wanted.kind, made.length, made[0]?.title ?? null)
        changeClipboardAndUndo(me.id, held => addStep(held, stepOf(wanted, [changeId], label)))
      }
      if (error) refused(error)
    },
    onError: () => notify({ kind: 'error', text: 'Not pasted. Check your connection and try again.' }),
  })

  return {
    make: (wanted: WantedChange) => {
      if (wanted.steps.length > 0) change.mutate({ wanted })
    },
    /** Saves new workouts that have one `change_id`. */
    put: (wanted: Omit<WantedChange, 'steps' | 'workouts'>, plans: () => Promise<WorkoutToSave[]>) =>
      put.mutate({ wanted: { ...wanted, steps: [], workouts: [] }, plans }),
    isChanging: change.isPending || put.isPending,
    blocked,
    /** Does the rest of a blocked change. */
    makeRest: () =>
      blocked &&
      change.mutate({
        wanted: blocked.wanted,
        skip: blocked.blocked.map(({ workout_id }) => workout_id),
      }),
    dismiss: () => setBlocked(null),
  }
}

/** How a calendar is being changed, and what of it is blocked. */
export type Changing = ReturnType<typeof useChange>
