import type { RivalChoice } from '../workout/set-log.ts'
import type { OtherValue, PrescribedExercise, SetLog, SetRival, Workout } from '../workout/workout.ts'
import { asSaid } from './rivals.ts'
import type { SessionBlock } from './session-blocks.ts'

/** What one device says of a set. */
export interface Said {
  /** Null: the log, which counts until somebody has chosen. */
  rivalId: string | null
  log: SetLog
}

/** A set of which devices say different things. */
export interface SetToChoose {
  logId: string
  /** `Back Squat, set 1`. */
  name: string
  exercise: PrescribedExercise | null
  /** By when it was done; two at least. */
  said: Said[]
}

/** What of a workout is to be chosen, in words: `2 sets to choose`; null for nothing. */
export function toChooseWords({
  rivals = [],
  session = null,
}: {
  rivals?: readonly SetRival[]
  session?: Workout['session']
}): string | null {
  const sets = new Set(rivals.map(({ set_log_id }) => set_log_id)).size
  const numbers = new Set((session?.others ?? []).map(({ field }) => field)).size
  if (sets > 0) return `${sets} ${sets === 1 ? 'set' : 'sets'} to choose`
  return numbers > 0 ? `${numbers} ${numbers === 1 ? 'number' : 'numbers'} to choose` : null
}

/** What several devices say of one log, by the clock of each. */
export const saidOf = (log: SetLog, rivals: readonly SetRival[]): Said[] =>
  [
    { rivalId: null, log },
    ...rivals
      .filter(({ set_log_id }) => set_log_id === log.id)
      .map(rival => ({ rivalId: rival.id, log: asSaid(log, rival) })),
  ].toSorted((one, other) => Date.parse(one.log.completed_at) - Date.parse(other.log.completed_at))

/** The sets to choose, in the order in which they are trained. `blocks` as they are trained, with what is left out. */
export function setsToChoose(
  blocks: readonly SessionBlock[],
  logs: readonly SetLog[],
  rivals: readonly SetRival[],
): SetToChoose[] {
  const places = blocks
    .flatMap(({ prescriptions }) => prescriptions)
    .flatMap(({ exercise, sets }) => sets.map(({ id }, index) => ({ id, exercise, number: index + 1 })))
  const open = logs.filter(({ id }) => rivals.some(({ set_log_id }) => set_log_id === id))
  return open
    .map(log => ({ log, at: places.findIndex(({ id }) => id === (log.set_target_id ?? log.id)) }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ log, at }) => {
      const place = places[at]
      return {
        logId: log.id,
        name: place ? `${place.exercise.name}, set ${place.number}` : 'A set beyond the plan',
        exercise: place?.exercise ?? null,
        said: saidOf(log, rivals),
      }
    })
}

/** Which of two logs of a set counts. */
export interface ChosenSet {
  logId: string
  rivalId: string
  choice: RivalChoice
}

/** Devices by which all sets can be chosen at once: each says one thing of every set. None for a single set. */
export function wholeDevices(sets: readonly SetToChoose[]): { device: string; chosen: ChosenSet[] }[] {
  const names = new Set(sets.flatMap(({ said }) => said.flatMap(({ log }) => log.device_name ?? [])))
  if (sets.length < 2) return []
  return [...names].flatMap(device => {
    const chosen = sets.flatMap(({ logId, said }): ChosenSet[] => {
      const [one, ...more] = said.filter(({ log }) => log.device_name === device)
      const rivalId = one?.rivalId ?? said.find(other => other.rivalId !== null)?.rivalId
      return one && rivalId && more.length === 0
        ? [{ logId, rivalId, choice: one.rivalId ? 'rival' : 'log' }]
        : []
    })
    return chosen.length === sets.length ? [{ device, chosen }] : []
  })
}

/** Numbers of the session that devices say differently, with the one that counts. */
export const numbersToChoose = (
  session: Workout['session'],
): { field: OtherValue['field']; counts: number; others: OtherValue[] }[] =>
  (['srpe', 'duration_min'] as const).flatMap(field => {
    const counts = session?.[field] ?? null
    const others = (session?.others ?? []).filter(other => other.field === field)
    return counts === null || others.length === 0 ? [] : [{ field, counts, others }]
  })
