import { useNotify } from '@coach-app/runtime'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exerciseHistoryQuery } from '../../data/history/exercise-history-query.ts'
import { useHistory } from '../../data/training/training-context.tsx'
import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import { emptyWorkout } from '../../model/log/own-workout.ts'
import { duplicateOf, newRoutine } from '../../model/routine/make-routine.ts'
import { changedRoutine, moved, type Routine, type RoutineToSave } from '../../model/routine/routine.ts'
import { prescriptionsOf, type WorkoutToSave } from '../../model/workout/workout.ts'
import { useAthleteApp } from '../../parts/athlete-app/athlete-app.ts'
import { useStackupAddress } from '../../parts/athlete-app/stackup-address.ts'
import { filledBlocks } from '../../parts/routines/filled-blocks.ts'
import type { RoutineBuilderProps } from '../../parts/routines/routine-builder-props.ts'
import type { useTraining } from '../training/use-training.ts'
import { usePutOnCalendar } from './use-put-on-calendar.ts'
import { withLogs } from './with-logs.ts'

const MOST_OF_NAME = 40
const shortName = (title: string): string =>
  title.length > MOST_OF_NAME ? `${title.slice(0, MOST_OF_NAME - 1).trimEnd()}…` : title
const newId = (): string => crypto.randomUUID()
/** What is not on the device by then is not waited for: it is read in the log. */
const PATIENCE_MS = 1500

export type RoutineActions = ReturnType<typeof useRoutineActions>

/** All that is done with routines. It goes through the queue, so that it is there without a network and arrives once. */
export function useRoutineActions(
  {
    workouts,
    loads,
    queue,
    queued,
  }: Pick<ReturnType<typeof useTraining>, 'workouts' | 'loads' | 'queue' | 'queued'>,
  routines: readonly Routine[],
) {
  const { athleteId, today, unit } = useAthleteApp()
  const address = useStackupAddress()
  const history = useHistory()
  const client = useQueryClient()
  const notify = useNotify()
  const putOn = usePutOnCalendar(queue)

  const put = (routine: RoutineToSave) => queue.put({ kind: 'save-routine', workoutId: routine.id, routine })
  const change = (routine: Routine, over: Partial<RoutineToSave>) => put(changedRoutine(routine, over, newId))

  // Of this page: without a network nobody else knows of them.
  const [removed, setRemoved] = useState<readonly Routine[]>([])
  const bringBack = (routine: Routine) => put(changedRoutine(routine, {}, newId))

  const known = (workouts ?? []).map(workout => withLogs(workout, queued))
  /** With the loads of last time, or by its rules. */
  const fill = (routine: Routine, sessions: ReadonlyMap<string, ExerciseSession[]> = new Map()) =>
    filledBlocks(
      routine,
      { workouts: known, sessions, loads: loads.loads, unit, today: String(today) },
      newId,
    )
  const workoutOn = (routine: Routine, date: string, blocks: WorkoutToSave['blocks']): WorkoutToSave => ({
    ...emptyWorkout({ athleteId, date, newId }),
    title: routine.title,
    coach_note: routine.note,
    blocks,
  })

  /** Older sessions of what was not done in the last weeks, as far as they come at once. */
  async function olderSessions(routine: Routine): Promise<Map<string, ExerciseSession[]>> {
    const done = new Set(known.flatMap(({ logs }) => logs.map(({ exercise_id }) => exercise_id)))
    const ids = new Set(prescriptionsOf(routine).map(({ exercise }) => exercise.id))
    const found = new Map<string, ExerciseSession[]>()
    const reading = [...ids]
      .filter(id => !done.has(id))
      .map(async id => {
        const sessions = await client.fetchQuery(exerciseHistoryQuery(history, athleteId, id)).catch(() => [])
        found.set(id, sessions)
      })
    await Promise.race([Promise.all(reading), new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
    return found
  }

  return {
    change,
    fill,
    async start(routine: Routine): Promise<void> {
      // What stands on the calendar for today is what is meant: a second one would stay open beside it.
      const planned = known.find(
        ({ id, date, state }) =>
          routine.workout_ids.includes(id) &&
          date === String(today) &&
          (state === 'published' || state === 'in_progress'),
      )
      if (planned) {
        address.go({ log: planned.id })
        return
      }
      const workout = workoutOn(routine, String(today), fill(routine, await olderSessions(routine)))
      queue.put({ kind: 'save-workout', workoutId: workout.id, workout })
      queue.put({
        kind: 'link-routine',
        workoutId: workout.id,
        routineId: routine.id,
        workoutIds: [workout.id],
      })
      address.go({ log: workout.id })
    },
    /** What the builder has saved: of one that is known its exercises, else a new one. */
    write({ id, title, coach_note: note, blocks }: Parameters<RoutineBuilderProps['onSave']>[0]): void {
      const routine = routines.find(one => one.id === id)
      if (routine) change(routine, { title: title.trim() || routine.title, note, blocks })
      else put(newRoutine({ id, title, note, blocks }, routines, newId))
    },
    duplicate: (routine: Routine) => put(duplicateOf(routine, routines, newId)),
    move(routine: Routine, by: -1 | 1): void {
      for (const one of moved(routines, routine.id, by, newId)) put(one)
    },
    renameFolder(from: string, folder: string): void {
      for (const routine of routines) if (routine.folder === from) change(routine, { folder })
    },
    remove(routine: Routine): void {
      const gone = changedRoutine(routine, { deleted: true }, newId)
      put(gone)
      const asItWas = { ...routine, save_id: gone.save_id }
      setRemoved(all => [asItWas, ...all.filter(({ id }) => id !== routine.id)])
      notify({
        kind: 'info',
        // A long name would be as high as what it covers.
        text: `“${shortName(routine.title)}” deleted`,
        action: { label: 'Undo', run: () => bringBack(asItWas) },
      })
    },
    /** What was deleted since the page was opened, the last first. */
    removed,
    bringBack,
    /** As workouts of one's own on these days, which are filled anew on the day itself. */
    putOnCalendar: (routine: Routine, dates: readonly string[]) =>
      putOn(
        routine,
        dates.map(date => workoutOn(routine, date, fill(routine))),
      ),
  }
}
