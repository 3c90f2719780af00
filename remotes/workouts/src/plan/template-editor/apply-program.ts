import { dateOf, templateDay } from '../../model/template/template-days.ts'
import { matchIds } from '../../model/typed-line/match-ids.ts'
import type { TypedProgram, TypedProgramWorkout } from '../../model/typed-line/program-reader.ts'
import { newWorkout } from '../../model/workout/new-workout.ts'
import type { Workout } from '../../model/workout/workout.ts'
import {
  type ExerciseDetails,
  titleOf,
  toBlocks,
  toBuilderDocument,
} from '../builder/document/builder-document.ts'
import { type Draft, inOrder } from './draft.ts'
import { isSame } from './is-same.ts'
import { withWeeks } from './week-changes.ts'

const NOT_LOGGED: ReadonlySet<string> = new Set()

/** A draft as a program that can be printed. */
export const toTypedProgram = (
  { weeks, workouts }: Pick<Draft, 'weeks' | 'workouts'>,
  newId: () => string,
): TypedProgram => ({
  weeks,
  workouts: inOrder(workouts).map(workout => ({
    ...templateDay(workout.date),
    title: workout.title,
    blocks: [...toBuilderDocument(workout, newId).blocks],
  })),
})

/**
 * A draft with what was read from its edited text. Workouts keep their ids, and with them their notes: those of the same day and title
 * first, then those of the same day, then those of the same title in the same week. What the text says the same of stays as it is.
 */
export function applyProgram(
  draft: Draft,
  program: TypedProgram,
  { templateId, exercises, newId }: { templateId: string; exercises: ExerciseDetails; newId: () => string },
): Draft {
  const stored = matchWorkouts(draft.workouts, program.workouts)
  const measured = { byId: (id: string) => exercises.get(id) }
  const counts = new Map<string, number>()
  const workouts = program.workouts.map((typed): Workout => {
    const old = stored.get(typed)
    const date = dateOf(typed)
    const order_in_day = counts.get(date) ?? 0
    counts.set(date, order_in_day + 1)
    const before = old && toBuilderDocument(old, newId)
    const { workout: matched } = matchIds(
      { blocks: [...(before?.blocks ?? [])] },
      typed,
      NOT_LOGGED,
      newId,
      measured,
    )
    const title = titleOf({ ...EMPTY, title: typed.title ?? '', blocks: matched.blocks }, exercises)
    const place = { date, order_in_day, title }
    if (!old)
      return newWorkout({
        ...place,
        id: newId(),
        coach_note: '',
        blocks: toBlocks({ ...EMPTY, blocks: matched.blocks }, exercises),
        athlete_id: templateId,
        created_by: templateId,
      })
    const isKept = old.date === date && old.title === title && old.order_in_day === order_in_day
    const isUnchanged = isSame(before?.blocks, matched.blocks)
    if (isKept && isUnchanged) return old
    const blocks = isUnchanged ? old.blocks : toBlocks({ ...EMPTY, blocks: matched.blocks }, exercises)
    return { ...old, ...place, blocks, version: old.version + 1 }
  })
  return { ...withWeeks({ ...draft, workouts: [] }, program.weeks), workouts: inOrder(workouts) }
}

const EMPTY = { title: '', date: '', note: '', state: 'published' as const }

/** Which stored workout each of a text is. */
function matchWorkouts(
  stored: readonly Workout[],
  typed: readonly TypedProgramWorkout[],
): Map<TypedProgramWorkout, Workout> {
  const pairs = new Map<TypedProgramWorkout, Workout>()
  const left = new Set(inOrder(stored))
  const isOn = (workout: Workout, { week, day }: TypedProgramWorkout) =>
    workout.date === dateOf({ week, day })
  const rounds: ((workout: Workout, one: TypedProgramWorkout) => boolean)[] = [
    (workout, one) => isOn(workout, one) && workout.title === one.title,
    isOn,
    (workout, one) => templateDay(workout.date).week === one.week && workout.title === one.title,
  ]
  for (const isMeant of rounds) {
    for (const one of typed) {
      if (pairs.has(one)) continue
      const found = [...left].find(workout => isMeant(workout, one))
      if (!found) continue
      pairs.set(one, found)
      left.delete(found)
    }
  }
  return pairs
}
