import type { Workout } from '../../model/workout/workout.ts'
import { stepsToMove } from '../moves/change-steps.ts'
import type { Changing } from '../moves/use-change.ts'
import { useLogActions } from '../moves/use-log-actions.ts'

/** Actions on an open workout as a whole; refusals show a toast. */
export function useWorkoutActions(change: Changing) {
  const remove = (workout: Workout): void => {
    const { id, athlete_id, title, date } = workout
    change.make({
      kind: 'delete',
      steps: [{ op: 'delete', workout_id: id }],
      workouts: [{ id, athlete_id, title, date }],
      athleteIds: [athlete_id],
    })
  }
  const move = ({ id, athlete_id, title, date }: Workout, day: string): void => {
    const moved = [{ id, athlete_id, title, date }]
    change.make({
      kind: 'move',
      steps: stepsToMove(moved, day),
      workouts: moved,
      athleteIds: [athlete_id],
    })
  }
  return { remove, move, ofLog: useLogActions() }
}
