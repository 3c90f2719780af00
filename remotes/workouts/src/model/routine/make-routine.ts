import { repeatOf } from '../log/own-workout.ts'
import { blocksWithNewIds } from '../workout/new-ids.ts'
import type { Block, Workout } from '../workout/workout.ts'
import { lastPos, MOST_OF_TITLE, type Routine, type RoutineToSave } from './routine.ts'

/** A new routine, last in its folder. */
export function newRoutine(
  made: Pick<RoutineToSave, 'title' | 'blocks'> & Partial<RoutineToSave>,
  routines: readonly Routine[],
  newId: () => string,
): RoutineToSave {
  const folder = made.folder ?? ''
  return {
    id: newId(),
    save_id: newId(),
    after: [],
    folder,
    note: '',
    rules: [],
    pos: lastPos(routines, folder),
    ...made,
    title: made.title.trim().slice(0, MOST_OF_TITLE) || 'Routine',
  }
}

/** A workout as a routine: as trained, if it was, else as planned. */
export const routineOfWorkout = (
  workout: Workout,
  routines: readonly Routine[],
  newId: () => string,
): RoutineToSave =>
  newRoutine(
    { title: workout.title, note: workout.coach_note, blocks: trainedBlocks(workout, newId) },
    routines,
    newId,
  )

/** The trained sets as a new plan. */
export const trainedBlocks = (workout: Workout, newId: () => string): Block[] =>
  repeatOf(workout, { athleteId: workout.athlete_id, date: workout.date, newId }).blocks

/** A copy of a routine with its rules, placed below it. */
export function duplicateOf(
  routine: Routine,
  routines: readonly Routine[],
  newId: () => string,
): RoutineToSave {
  const { folder, note, rules } = routine
  const blocks = blocksWithNewIds(routine.blocks, newId)
  const [before, after] = [routine.blocks, blocks].map(all =>
    all.flatMap(({ prescriptions }) => prescriptions.map(({ id }) => id)),
  )
  return newRoutine(
    {
      title: `${routine.title.slice(0, MOST_OF_TITLE - 7)} (copy)`,
      folder,
      note,
      blocks,
      rules: rules.map(rule => ({
        ...rule,
        prescription_id: after?.[before?.indexOf(rule.prescription_id) ?? -1] ?? '',
      })),
    },
    routines,
    newId,
  )
}
