import { unfixed } from '../workout/new-ids.ts'
import { OPEN_SET, type TypedSet } from '../workout/typed-document.ts'
import type { Block, SetLog, SetTarget, Workout, WorkoutToSave } from '../workout/workout.ts'
import { isPlanOfOther } from '../workout/workout.ts'
import { sessionBlocks, toDo } from './session-blocks.ts'

export interface Made {
  athleteId: string
  /** YYYY-MM-DD */
  date: string
  newId: () => string
}

const OWN_TITLE = 'Workout'

/** Whether nothing was put into a workout that was begun empty: no exercise, no set and no word. */
export const isLeftEmpty = (
  workout: Pick<Workout, 'athlete_id' | 'created_by' | 'state' | 'title' | 'coach_note' | 'athlete_note'>,
  blocks: readonly unknown[],
  logs: readonly unknown[],
): boolean =>
  !isPlanOfOther(workout) &&
  workout.state === 'published' &&
  workout.title === OWN_TITLE &&
  workout.coach_note === '' &&
  workout.athlete_note === '' &&
  blocks.length === 0 &&
  logs.length === 0

/** Whether finishing it would keep nothing: it was begun empty, and no set of it was done. */
export const isNothingDone = (
  workout: Pick<Workout, 'athlete_id' | 'created_by' | 'blocks'>,
  logs: readonly unknown[],
): boolean => !isPlanOfOther(workout) && workout.blocks.length === 0 && logs.length === 0

/** A workout of one's own without exercises: they are added while it is trained. */
export const emptyWorkout = ({ athleteId, date, newId }: Made): WorkoutToSave => ({
  id: newId(),
  athlete_id: athleteId,
  version: 0,
  save_id: newId(),
  date,
  title: OWN_TITLE,
  coach_note: '',
  state: 'published',
  hidden: false,
  blocks: [],
})

/** The same workout under another name. */
export const renamed = (workout: Workout, title: string, newId: () => string): WorkoutToSave => {
  const { id, athlete_id, version, date, coach_note, state, hidden, blocks } = workout
  return { id, athlete_id, version, save_id: newId(), date, title, coach_note, state, hidden, blocks }
}

/** A trained workout as a new plan: without what was left out, with added exercises and sets beyond the plan. */
export function repeatOf(workout: Workout, made: Made): WorkoutToSave {
  const { newId } = made
  const logs = new Map(workout.logs.map(log => [log.id, log]))
  const blocks = toDo(sessionBlocks(workout, workout.exercise_logs ?? [], workout.logs)).map(
    (block): Block => ({
      ...block,
      id: newId(),
      prescriptions: block.prescriptions
        .filter(({ sets }) => sets.length > 0)
        .map(({ exercise, tempo, rest_s, rest_max_s, turn, note, video_override, sets }) => ({
          id: newId(),
          exercise,
          tempo,
          rest_s,
          rest_max_s,
          turn,
          note,
          video_override,
          sets: sets.map(set => ({ ...asTrained(set, logs.get(set.id)), id: newId() })),
        })),
    }),
  )
  return {
    ...emptyWorkout(made),
    title: workout.title,
    blocks: unfixed(blocks.filter(({ prescriptions }) => prescriptions.length > 0)),
  }
}

/** A planned set keeps its target; a set beyond the plan is planned as it was done. */
const asTrained = (set: SetTarget, log: SetLog | undefined): TypedSet => (log ? asDone(log) : set)

type Done = Pick<SetLog, 'reps' | 'seconds' | 'metres' | 'calories' | 'load_kg' | 'entered_unit'>

/** A log as a set target. */
export const asDone = (log: Done): TypedSet => ({
  ...OPEN_SET,
  reps_min: log.reps,
  reps_max: log.reps,
  seconds: log.seconds,
  metres: log.metres,
  calories: log.calories,
  ...(log.load_kg !== null && {
    load_kind: log.load_kg < 0 ? 'bw_plus' : 'kg',
    load_min: log.load_kg,
    load_max: log.load_kg,
    load_unit: log.entered_unit ?? 'kg',
  }),
})
