import type { Block, BlockKind, Prescription, SetLog, SetTarget, SetType } from '../workout/workout.ts'

/**
 * Whether a set, planned or done, is there to warm up or cool down: then it is no working set. The rule is `private.is_warm_up`; both are
 * held to docs/formats/sets.json.
 */
export const isWarmUp = (set_type: SetType, block_kind: BlockKind = 'straight'): boolean =>
  set_type === 'warmup' || block_kind === 'warmup' || block_kind === 'cooldown'

type Logged = Pick<SetLog, 'set_type' | 'target_snapshot'>
type Amount = Pick<SetLog, 'reps' | 'seconds' | 'metres' | 'calories'>

/** What a set was; one that an earlier release keeps on the device says it in its target only. */
export const setTypeOf = ({ set_type, target_snapshot }: Logged): SetType =>
  (set_type as SetType | undefined) ?? target_snapshot?.set_type ?? 'normal'

/** Whether a logged set warmed up or cooled down. */
export const isWarmUpLog = (log: Logged): boolean => isWarmUp(setTypeOf(log), log.target_snapshot?.block_kind)

/** Whether it says how much was done; no repetition is a failed attempt, and an amount. */
export const hasAmount = ({ reps, seconds, metres, calories }: Amount): boolean =>
  reps !== null || (seconds ?? 0) > 0 || (metres ?? 0) > 0 || (calories ?? 0) > 0

/** Done with at least one repetition, second, metre or calorie, and not to warm up or cool down. */
export const isWorkingSet = (log: Logged & Amount): boolean =>
  !isWarmUpLog(log) &&
  ((log.reps ?? 0) >= 1 || (log.seconds ?? 0) >= 1 || (log.metres ?? 0) > 0 || (log.calories ?? 0) >= 1)

/** How many working sets these logs of one workout are: both sides of a set are one. */
export const countWorkingSets = (
  logs: readonly (Logged & Amount & Pick<SetLog, 'id' | 'exercise_id' | 'set_target_id' | 'side' | 'pos'>)[],
): number =>
  new Set(
    logs.filter(isWorkingSet).map(({ id, exercise_id, set_target_id, side, pos }) => {
      const set = set_target_id ?? (side ? `pos ${pos}` : id)
      return `${exercise_id} ${set}`
    }),
  ).size

/** The planned working sets of an exercise. */
export const workingTargets = <Set extends Pick<SetTarget, 'set_type'>>(
  sets: readonly Set[],
  block: Pick<Block, 'kind'>,
): Set[] => sets.filter(({ set_type }) => !isWarmUp(set_type, block.kind))

/** Every prescription of a plan with its working sets. */
export const workOf = ({
  blocks,
}: {
  blocks: readonly Block[]
}): { prescription: Prescription; sets: SetTarget[] }[] =>
  blocks.flatMap(block =>
    block.prescriptions.map(prescription => ({
      prescription,
      sets: workingTargets(prescription.sets, block),
    })),
  )

/** Whether the plan's working sets of a workout were done by working sets. */
export const workDone = ({ blocks, logs }: { blocks: readonly Block[]; logs: readonly SetLog[] }): number => {
  const done = new Set(logs.filter(isWorkingSet).map(log => log.set_target_id))
  return workOf({ blocks })
    .flatMap(({ sets }) => sets)
    .filter(({ id }) => done.has(id)).length
}

/** Stretches and engine work train no muscle in the sense of weekly sets. */
export const countsForMuscles = (pattern: string | undefined): boolean =>
  pattern !== 'mobility' && pattern !== 'conditioning'
