import { groupBy } from '../group-by.ts'
import { SET_TYPE_WORDS } from '../set/set-type.ts'
import type { WeightUnit } from '../units/weight.ts'
import { isWarmUpLog, setTypeOf } from '../volume/working-set.ts'
import { prescriptionsOf, type SetLog, type Workout } from '../workout/workout.ts'
import { formatLog } from './format-log.ts'

/** One exercise that was done where nothing was planned. */
export interface DoneLine {
  /** Of the exercise. */
  id: string
  name: string
  /** `3×5 100 kg`, `warm-up 1×5 60 kg, 2×5 100 kg` */
  sets: string
}

/** Looks up an exercise by its id. */
type Known = (id: string) => { name: string; load_multiplier?: number } | undefined

/** What was logged in a workout without a plan, by exercise, as a card has it; nothing where something was planned. */
export function doneLines(
  { blocks, logs, exercise_logs }: Pick<Workout, 'blocks' | 'logs' | 'exercise_logs'>,
  reader: WeightUnit,
  library: Known = () => undefined,
): DoneLine[] {
  if (prescriptionsOf({ blocks }).length > 0) return []
  const added = new Map(exercise_logs.map(({ exercise }) => [exercise.id, exercise]))
  const inOrder = logs.toSorted((a, b) => a.pos - b.pos || a.completed_at.localeCompare(b.completed_at))
  return [...groupBy(inOrder, log => log.exercise_id)].map(([id, sets]) => {
    const exercise = added.get(id) ?? library(id)
    return { id, name: exercise?.name ?? 'Exercise', sets: setsDone(sets, reader, exercise) }
  })
}

/** Whether the name of one of its exercises is not among what the workout brings along. */
export const needsLibrary = ({
  blocks,
  logs,
  exercise_logs,
}: Pick<Workout, 'blocks' | 'logs' | 'exercise_logs'>): boolean =>
  prescriptionsOf({ blocks }).length === 0 &&
  logs.some(({ exercise_id }) => !exercise_logs.some(({ exercise }) => exercise.id === exercise_id))

/** Equal neighbours together, in the unit they were entered in. */
function setsDone(logs: readonly SetLog[], reader: WeightUnit, exercise: ReturnType<Known>): string {
  const groups: { words: string; count: number; type: string }[] = []
  for (const log of logs) {
    const words = doneWords(log, reader, exercise)
    const type = SET_TYPE_WORDS[isWarmUpLog(log) ? 'warmup' : setTypeOf(log)]
    const last = groups.at(-1)
    if (last?.words === words && last.type === type) last.count++
    else groups.push({ words, type, count: 1 })
  }
  return groups.map(({ words, count, type }) => `${type && `${type} `}${count}×${words}`).join(', ')
}

/** `5 100 kg`, `8`, `500 m in 1:49.5`: without how hard it was. */
function doneWords(log: SetLog, reader: WeightUnit, exercise: ReturnType<Known>): string {
  const words = formatLog({ ...log, rpe: null, rir: null }, log.entered_unit ?? reader, exercise)
  return words.replace(' × ', ' ').replace(/ reps?$/, '')
}

/** `5 × 102.5`, `8`, `500 m in 1:49.5`: a set for a box on paper, its unit said elsewhere; the sides one after the other. */
export const boxWords = (logs: readonly SetLog[], reader: WeightUnit): string =>
  logs
    .map(log =>
      formatLog({ ...log, rpe: null, rir: null }, log.entered_unit ?? reader)
        .replace(/ (kg|lb)$/, '')
        .replace(/ reps?$/, ''),
    )
    .join(' / ')
