import type { ExerciseSession } from '../../model/exercise/exercise.ts'
import type { SessionBlock, SessionExercise } from '../../model/log/session-blocks.ts'
import type { WorkoutLoads } from '../../model/resolved-load/workout-loads.ts'
import type { WeightUnit } from '../../model/units/weight.ts'
import { isWarmUpLog } from '../../model/volume/working-set.ts'
import { exerciseCode } from '../../model/workout/exercise-code.ts'
import { OPEN_SET } from '../../model/workout/typed-document.ts'
import type { SetLog } from '../../model/workout/workout.ts'
import { liftedLine } from '../../parts/compared-sets/lifted-line.ts'

/**
 * How an exercise came out against its plan. `done`: as asked. `more`: more than asked. `short`: done with less. `missed`: sets of it were not
 * done, or failed. `none`: nothing was asked that can be compared.
 */
export type ComparedOutcome = 'done' | 'more' | 'short' | 'missed' | 'none'

/** An exercise at the end of a workout: asked, lifted, and what was lifted the last time. */
export interface ComparedExercise {
  key: string
  code: string
  name: string
  /** `4×5 @ 105 kg`; empty where nothing was asked. */
  asked: string
  /** `5 5 5 5 @ 105 kg`; empty where nothing was done. */
  lifted: string
  /** Working sets of the last session with it; null: there was none. */
  last: { date: string; lifted: string } | null
  outcome: ComparedOutcome
  /** `As asked`, `1 set missed, −1 rep`, `+2.5 kg`, `Left out`; empty where there is nothing to say. */
  words: string
}

/**
 * The exercises of a workout that is over, in order. One that was neither asked for nor done is left out.
 *
 * @param isOwn nobody else asked for it: then nothing was missed
 * @param sessions of each exercise by its id, before this workout, newest first
 */
export const compareExercises = (
  blocks: readonly SessionBlock[],
  logs: readonly SetLog[],
  loads: WorkoutLoads,
  sessions: ReadonlyMap<string, readonly ExerciseSession[]>,
  unit: WeightUnit,
  isOwn = false,
): ComparedExercise[] =>
  blocks.flatMap(block =>
    block.prescriptions
      .map((exercise, index): ComparedExercise => {
        const line = liftedLine(exercise, block, logs, loads, unit, true, isOwn)
        return {
          key: exercise.id,
          code: exerciseCode(block, index),
          name: exercise.exercise.name,
          asked: line.asked,
          lifted: line.lifted,
          last: lastOf(sessions.get(exercise.exercise.id) ?? [], exercise, unit),
          ...outcomeOf(exercise, line, isOwn),
        }
      })
      .filter(({ asked, lifted }) => asked !== '' || lifted !== ''),
  )

function outcomeOf(
  { changes, insteadOf }: Pick<SessionExercise, 'changes' | 'insteadOf'>,
  { short, more, isCompared, lifted, sets }: ReturnType<typeof liftedLine>,
  isOwn: boolean,
): Pick<ComparedExercise, 'outcome' | 'words'> {
  const notDone = isOwn ? 'none' : 'missed'
  if (changes?.dropped) return { outcome: notDone, words: 'Left out' }
  if (lifted === '' && sets.length > 0) return { outcome: notDone, words: 'Not done' }
  const instead = insteadOf ? [`instead of ${insteadOf.name}`] : []
  if (short.length > 0) {
    const isMissed = !isOwn && short.some(words => /missed|left out|failed/.test(words))
    return { outcome: isMissed ? 'missed' : 'short', words: [...short, ...more, ...instead].join(', ') }
  }
  if (more.length > 0) return { outcome: 'more', words: [...more, ...instead].join(', ') }
  if (isCompared && instead.length === 0) return { outcome: 'done', words: 'As asked' }
  return { outcome: 'none', words: instead.join().replace(/^i/, 'I') }
}

function lastOf(
  sessions: readonly ExerciseSession[],
  { exercise }: Pick<SessionExercise, 'exercise'>,
  unit: WeightUnit,
): ComparedExercise['last'] {
  for (const { date, logs } of sessions) {
    const lifted = liftedWords(logs, exercise, unit)
    if (lifted !== '') return { date, lifted }
  }
  return null
}

/** Working sets as they were done, without what was asked: `5 5 5 @ 102.5 kg`; empty without one. */
function liftedWords(
  logs: readonly SetLog[],
  exercise: SessionExercise['exercise'],
  unit: WeightUnit,
): string {
  const done = logs
    .filter(log => log.exercise_id === exercise.id && !isWarmUpLog(log))
    .toSorted((one, other) => one.pos - other.pos || one.completed_at.localeCompare(other.completed_at))
    .map(log => ({ ...log, set_target_id: null, target_snapshot: null }))
  const sets = done.map(({ id, set_type }) => ({ id, ...OPEN_SET, set_type }))
  return liftedLine({ sets, exercise }, { kind: 'straight' }, done, new Map(), unit, true).lifted
}
