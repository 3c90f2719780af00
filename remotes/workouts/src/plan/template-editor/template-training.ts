import { type AppError, err, ok } from '@coach-app/data'
import { applyStep, changedBetween } from '../../data/memory/memory-changes.ts'
import type { LibraryPort } from '../../data/ports/library-port.ts'
import type { Training } from '../../data/ports/training.ts'
import type { ChangeStep } from '../../model/calendar/calendar-change.ts'
import { MAX_WEEKS } from '../../model/template/template.ts'
import { templateDay } from '../../model/template/template-days.ts'
import { newWorkout } from '../../model/workout/new-workout.ts'
import type { Workout } from '../../model/workout/workout.ts'
import { type Draft, inOrder } from './draft.ts'
import type { TemplateEditorStore } from './template-editor-store.ts'
import { withWeeks } from './week-changes.ts'

const OUTSIDE: AppError = {
  code: 'invalid-input',
  message: `A program begins with week 1 and has at most ${MAX_WEEKS} weeks.`,
}
const GONE: AppError = { code: 'not-found', message: 'This cannot be undone any more.' }
const NETWORK: AppError = { code: 'network', message: 'No connection.' }

interface Options {
  templateId: string
  /** Who writes, for the search of exercises. */
  userId: string
  editor: TemplateEditorStore
  /** Where exercises are read from, and made. */
  library: LibraryPort
  newId: () => string
}

/** A template as training of nobody: the calendar, the builder, moves and clipboard work on its plan as on an athlete's. */
export function createTemplateTraining({ templateId, userId, editor, library, newId }: Options): Training {
  const now = (): Draft => editor.state.getState().draft
  const find = (id: string) => now().workouts.find(workout => workout.id === id)
  const afterSteps = (steps: readonly ChangeStep[]): Draft | null =>
    fitting(
      now(),
      steps.reduce<readonly Workout[]>((all, step) => applyStep(all, step, newId), now().workouts),
    )

  return {
    plan: {
      days: 'numbered',
      templateId,
      saveWorkout: async ({ save_id, change_id = save_id, athlete_id: _, ...workout }) => {
        const stored = find(workout.id)
        const next = newWorkout({
          athlete_id: templateId,
          created_by: templateId,
          order_in_day: endOf(now(), workout),
          ...stored,
          ...workout,
          ...(stored && stored.date !== workout.date && { order_in_day: endOf(now(), workout) }),
          state: 'published',
          hidden: false,
          version: Math.max(workout.version, stored?.version ?? 0) + 1,
        })
        const fits = fitting(now(), [...now().workouts.filter(({ id }) => id !== workout.id), next])
        if (!fits) return err(OUTSIDE)
        editor.change(change_id, () => fits)
        // The builder says "saved" when it is: without a network it keeps its own copy as well.
        await editor.flush()
        const { is } = editor.state.getState().status
        return is === 'offline' ? err(NETWORK) : ok(find(workout.id) ?? next)
      },
      changeCalendar: async ({ id, steps }) => {
        if (editor.knows(id)) return ok({ blocked: [], workouts: [] })
        const before = now().workouts
        const after = afterSteps(steps)
        if (!after) return err(OUTSIDE)
        editor.change(id, () => after)
        return ok({ blocked: [], workouts: changedBetween(before, now().workouts) })
      },
      tryChange: async ({ steps }) => {
        const after = afterSteps(steps)
        return after
          ? ok({ blocked: [], count: changedBetween(now().workouts, after.workouts).length })
          : err(OUTSIDE)
      },
      undoChanges: async ids => {
        const before = now().workouts
        const then = editor.undo(ids)
        return then ? ok({ workouts: changedBetween(before, then.workouts) }) : err(GONE)
      },
    },
    library: {
      readExercises: library.readExercises,
      findExercises: term => library.findExercises(term, userId),
      readMarks: library.readMarks,
      findSimilar: library.findSimilar,
      createExercise: library.createExercise,
    },
  }
}

const endOf = ({ workouts }: Draft, { id, date }: Pick<Workout, 'id' | 'date'>): number =>
  Math.max(-1, ...workouts.filter(one => one.date === date && one.id !== id).map(one => one.order_in_day)) + 1

/** With these workouts; behind the last week the template grows. Null: outside of what a template can be. */
function fitting(draft: Draft, workouts: readonly Workout[]): Draft | null {
  if (workouts === draft.workouts) return draft
  const weeks = workouts.map(({ date }) => templateDay(date).week)
  if (weeks.some(week => week < 1 || week > MAX_WEEKS)) return null
  const grown = withWeeks(draft, Math.max(draft.weeks, ...weeks))
  return { ...grown, workouts: inOrder(workouts) }
}
