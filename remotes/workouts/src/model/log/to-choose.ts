import type { RivalChoice } from '../workout/set-log.ts'
import type {
  EnteredBy,
  OtherValue,
  PrescribedExercise,
  SetLog,
  SetRival,
  Workout,
} from '../workout/workout.ts'
import { asSaid } from './rivals.ts'
import type { SessionBlock } from './session-blocks.ts'

/** Who said something, where and when. */
export interface Source extends EnteredBy {
  device_name: string | null
  /** By which a device knows its own. */
  write_id: string | null
  /** Null: not known. */
  at: string | null
}

/** What one device says of a set. */
export interface Said extends Source {
  /** Null: the log, which counts until somebody has chosen. */
  rivalId: string | null
  log: SetLog
  /** It was taken back there. */
  isRemoved: boolean
  /** What was written there, alone. */
  note: string
}

/** A set of which devices say different things. */
export interface SetToChoose {
  logId: string
  /** `Back Squat, set 1`, with its side where there is one. */
  name: string
  exercise: PrescribedExercise | null
  /** By when it was done; two at least. */
  said: Said[]
}

type Open = { rivals?: readonly SetRival[]; session?: Workout['session'] }

/** How many sets and numbers of a workout are to be chosen: the one count of cards, Today, the log, the history and the review. */
export const countToChoose = ({ rivals = [], session = null }: Open): number =>
  setsOpen(rivals) + numbersToChoose(session).length

const setsOpen = (rivals: readonly SetRival[]): number =>
  new Set(rivals.map(({ set_log_id }) => set_log_id)).size

/** What of a workout is to be chosen, in words: `2 sets to choose`, `3 to choose` of sets and numbers; null for nothing. */
export function toChooseWords({ rivals = [], session = null }: Open): string | null {
  const count = countToChoose({ rivals, session })
  if (count === 0) return null
  const sets = setsOpen(rivals)
  const noun = sets > 0 && sets < count ? '' : `${sets > 0 ? 'set' : 'number'}${count === 1 ? '' : 's'} `
  return `${count} ${noun}to choose`
}

/** Logs without those that are to be chosen: of these nothing is celebrated. */
export const decided = <Log extends Pick<SetLog, 'id'>>(
  logs: readonly Log[],
  rivals: readonly Pick<SetRival, 'set_log_id'>[],
): readonly Log[] =>
  rivals.length === 0 ? logs : logs.filter(({ id }) => !rivals.some(({ set_log_id }) => set_log_id === id))

/** What several devices say of one log, by the clock of each; without a device's word of it last. */
export function saidOf(log: SetLog, rivals: readonly SetRival[]): Said[] {
  const others = rivals.filter(({ set_log_id }) => set_log_id === log.id)
  const counts: Said = {
    rivalId: null,
    log,
    isRemoved: false,
    note: others.reduce((words, { note }) => without(words, note), log.note),
    ...sourceOf({ ...log, ...others[0]?.log_said, device_name: log.device_name ?? null }),
  }
  return [
    counts,
    ...others.map(rival => ({
      rivalId: rival.id,
      log: asSaid(log, rival),
      isRemoved: rival.removed ?? false,
      note: rival.note,
      ...sourceOf(rival),
    })),
  ].toSorted(
    (one, other) =>
      Number(one.isRemoved) - Number(other.isRemoved) ||
      Date.parse(one.log.completed_at) - Date.parse(other.log.completed_at),
  )
}

type Sent = EnteredBy &
  Pick<SetLog, 'completed_at'> & { device_name?: string | null; write_id?: string | null }

/** Who has sent a log or a rival, where and when. */
export const sourceOf = ({
  by,
  by_name,
  device_name = null,
  write_id = null,
  completed_at,
}: Sent): Source => ({
  device_name,
  write_id,
  at: completed_at,
  ...(by && { by }),
  ...(by_name !== undefined && { by_name }),
})

/** The words of one, where those of another were added to them. */
const without = (words: string, added: string): string =>
  added !== '' && words.endsWith(`\n${added}`) ? words.slice(0, -added.length - 1) : words

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
        name: nameOfSet(place ? `${place.exercise.name}, set ${place.number}` : 'A set beyond the plan', log),
        exercise: place?.exercise ?? null,
        said: saidOf(log, rivals),
      }
    })
}

/** `Split Squat, set 1, left` */
export const nameOfSet = (name: string, { side }: Pick<SetLog, 'side'>): string =>
  side ? `${name}, ${side}` : name

/** Which of two logs of a set counts. */
export interface ChosenSet {
  logId: string
  rivalId: string
  choice: RivalChoice
  /** The log that is taken back with it: the other device says that it was not done. */
  takesBack?: SetLog
  /** What had been chosen, where it is chosen anew: Undo goes back to it. */
  before?: RivalChoice
}

/** Devices by which all sets can be chosen at once: each says one thing of every set. None for a single set. */
export function wholeDevices(sets: readonly SetToChoose[]): { device: string; chosen: ChosenSet[] }[] {
  const names = new Set(sets.flatMap(({ said }) => said.flatMap(({ device_name }) => device_name ?? [])))
  if (sets.length < 2) return []
  return [...names].flatMap(device => {
    const chosen = sets.flatMap(({ logId, said }): ChosenSet[] => {
      const [one, ...more] = said.filter(({ device_name }) => device_name === device)
      const rivalId = one?.rivalId ?? said.find(other => other.rivalId !== null)?.rivalId
      return one && rivalId && more.length === 0 && !said.some(({ isRemoved }) => isRemoved)
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
