import { AppFailure } from '@coach-app/data'
import { useNotify } from '@coach-app/runtime'
import { useSaveGoal } from '../../data/goals/use-goals.ts'
import { longDay } from '../../model/dates/week-format.ts'
import { changedGoal, type Goal } from '../../model/goal/goal.ts'
import { dayAfter } from '../../model/goal/goal-course.ts'

/** What a new day adds to today. */
const MORE_DAYS = 28
export const nextDayOf = (today: string): string => dayAfter(today, MORE_DAYS)

/** Nothing else brings a deleted goal back: its Undo stays for a minute. */
const UNDO_DELETED_MS = 60_000

/** What a press does with a goal; each says what was done, and Undo takes it back. */
export function useGoalActions(athleteId: string) {
  const { save, saving } = useSaveGoal(athleteId)
  const notify = useNotify()

  async function change(goal: Goal, over: Parameters<typeof changedGoal>[2]): Promise<Goal | null> {
    try {
      return await save(changedGoal(goal, athleteId, over, () => crypto.randomUUID()))
    } catch (error) {
      const refusal = error instanceof AppFailure ? error.error : null
      notify({
        kind: 'error',
        text:
          refusal && refusal.code !== 'network' && refusal.code !== 'unexpected'
            ? refusal.message
            : 'The goal was not changed. Check your connection and try again.',
      })
      return null
    }
  }
  async function changeWithUndo(
    goal: Goal,
    over: Parameters<typeof changedGoal>[2],
    back: Parameters<typeof changedGoal>[2],
    text: string,
    duration?: number,
  ): Promise<void> {
    const stored = await change(goal, over)
    if (stored)
      notify({
        kind: 'success',
        text,
        action: { label: 'Undo', run: () => void change(stored, back) },
        ...(duration && { duration }),
      })
  }

  return {
    saving,
    putAside: (goal: Goal) =>
      changeWithUndo(
        goal,
        { abandoned: true },
        { abandoned: false },
        `The goal on ${goal.exercise.name} is put aside`,
      ),
    takeUp: (goal: Goal) =>
      changeWithUndo(
        goal,
        { abandoned: false },
        { abandoned: true },
        `The goal on ${goal.exercise.name} is taken up again`,
      ),
    remove: (goal: Goal) =>
      changeWithUndo(
        goal,
        { deleted: true },
        { deleted: false },
        `The goal on ${goal.exercise.name} is deleted`,
        UNDO_DELETED_MS,
      ),
    /** A day that is over is not offered again: there is nothing to undo. */
    giveNewDay: async (goal: Goal, today: string) => {
      const by_date = nextDayOf(today)
      if (await change(goal, { by_date }))
        notify({ kind: 'success', text: `${goal.exercise.name}: by ${longDay(by_date)}` })
    },
  }
}
