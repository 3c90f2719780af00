import { nameOfSet } from '../workout/count-to-choose.ts'
import type { RivalChoice } from '../workout/set-log.ts'
import type { EnteredBy, PrescribedExercise, SetLog, SetRival } from '../workout/workout.ts'
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

/** The value of one device for a set. */
export interface Said extends Source {
  /** Null: the log itself, which counts until somebody has chosen. */
  rivalId: string | null
  log: SetLog
  /** It was taken back there. */
  isRemoved: boolean
  /** The note written on that device alone. */
  note: string
}

/** A set of which devices say different things. */
export interface SetToChoose {
  logId: string
  /** `Back Squat, set 1`, with the side if there is one. */
  name: string
  exercise: PrescribedExercise | null
  /** By when it was done; two at least. */
  said: Said[]
}

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

/** All sets as one device says them. */
export interface WholeDevice {
  /** One of what it says: its name, and whether it is this device. */
  source: Source
  chosen: ChosenSet[]
}

/**
 * Devices by which all sets can be chosen at once: each says one thing of every set. None for a single set. Two devices may have one name:
 * they are told apart by their writes (`deviceOf`), and by name where an earlier release has not said more.
 */
export function wholeDevices(
  sets: readonly SetToChoose[],
  deviceOf: (writeId: string | null) => string | null,
): WholeDevice[] {
  const byWrite = wholeBy(sets, ({ write_id, device_name }) => deviceOf(write_id) ?? device_name)
  return byWrite.length > 1 ? byWrite : wholeBy(sets, ({ device_name }) => device_name)
}

function wholeBy(sets: readonly SetToChoose[], keyOf: (source: Source) => string | null): WholeDevice[] {
  const keys = new Set(sets.flatMap(({ said }) => said.flatMap(one => keyOf(one) ?? [])))
  if (sets.length < 2) return []
  return [...keys].flatMap(key => {
    const whole = sets.flatMap(({ logId, said }) => {
      const [one, ...more] = said.filter(other => keyOf(other) === key)
      const rivalId = one?.rivalId ?? said.find(other => other.rivalId !== null)?.rivalId
      if (!one || !rivalId || more.length > 0) return []
      const counts = said.find(other => other.rivalId === null)?.log
      const chosen: ChosenSet = {
        logId,
        rivalId,
        choice: one.rivalId ? 'rival' : 'log',
        ...(one.isRemoved && counts && { takesBack: counts }),
      }
      return [{ source: one, chosen }]
    })
    const [first] = whole
    return first && whole.length === sets.length
      ? [{ source: first.source, chosen: whole.map(({ chosen }) => chosen) }]
      : []
  })
}
