import type { PrescribedExercise } from '../workout/workout.ts'

/** Kinds of exercise that one rests alike after; `warmup` are warm-up sets of any. */
export const REST_KINDS = ['barbell', 'compound', 'isolation', 'core', 'conditioning', 'warmup'] as const
export type RestKind = (typeof REST_KINDS)[number]

/** How somebody rests where no plan says it: in seconds, 0 is not at all. What was never set is not there. */
export interface Rests {
  /** Whether a rest begins by itself. */
  timer: boolean
  kinds: Partial<Record<RestKind, number>>
  /** By exercise id, as last changed during a rest. */
  exercises: Readonly<Record<string, number>>
}

/** A part of them; null forgets a time. */
export interface RestChange {
  timer?: boolean
  kinds?: Partial<Record<RestKind, number | null>>
  exercises?: Readonly<Record<string, number | null>>
}

export const NO_RESTS: Rests = { timer: true, kinds: {}, exercises: {} }

const DEFAULT_RESTS: Readonly<Record<RestKind, number>> = {
  barbell: 180,
  compound: 120,
  isolation: 90,
  core: 60,
  conditioning: 60,
  warmup: 60,
}

export const LONGEST_REST = 3600

export const restOfKind = (rests: Rests, kind: RestKind): number => rests.kinds[kind] ?? DEFAULT_RESTS[kind]

const HEAVY: ReadonlySet<string> = new Set(['barbell', 'trap_bar'])
const ENGINES: ReadonlySet<string> = new Set(['rower', 'bike', 'ski_erg', 'treadmill'])

/** Lists that an earlier release keeps on a device have no pattern: then equipment decides alone. */
export function restKindOf({
  pattern,
  equipment,
}: Pick<PrescribedExercise, 'pattern' | 'equipment'>): RestKind {
  if (pattern === 'conditioning' || ENGINES.has(equipment)) return 'conditioning'
  if (pattern === 'core' || pattern === 'rotation' || pattern === 'mobility') return 'core'
  if (pattern === 'isolation') return 'isolation'
  return HEAVY.has(equipment) ? 'barbell' : 'compound'
}

/** Of two changes of the same, the later one holds. */
export const mergeChange = (earlier: RestChange, later: RestChange): RestChange => ({
  ...earlier,
  ...later,
  ...((earlier.kinds ?? later.kinds) && { kinds: { ...earlier.kinds, ...later.kinds } }),
  ...((earlier.exercises ?? later.exercises) && { exercises: { ...earlier.exercises, ...later.exercises } }),
})

export const withChange = (rests: Rests, { timer, kinds, exercises }: RestChange): Rests => ({
  timer: timer ?? rests.timer,
  kinds: withoutNulls({ ...rests.kinds, ...kinds }),
  exercises: withoutNulls({ ...rests.exercises, ...exercises }),
})

const withoutNulls = <Key extends string>(times: Partial<Record<Key, number | null>>) =>
  Object.fromEntries(Object.entries(times).filter(([, seconds]) => seconds !== null)) as Record<Key, number>
