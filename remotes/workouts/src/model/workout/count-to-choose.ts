import type { OtherValue, SetLog, SetRival, Workout } from './workout.ts'

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

/** `Split Squat, set 1, left` */
export const nameOfSet = (name: string, { side }: Pick<SetLog, 'side'>): string =>
  side ? `${name}, ${side}` : name

/** Numbers of the session that were said and not chosen, with the one that counts. */
export const numbersAlsoEntered = (session: Workout['session']) =>
  (session?.settled_others ?? []).flatMap(({ write_id = null, ...other }) => {
    const counts = session?.[other.field] ?? null
    return counts === null || counts === other.value ? [] : [{ ...other, write_id, counts }]
  })

/** Numbers of the session that devices say differently, with the one that counts. */
export const numbersToChoose = (
  session: Workout['session'],
): { field: OtherValue['field']; counts: number; others: OtherValue[] }[] =>
  (['srpe', 'duration_min'] as const).flatMap(field => {
    const counts = session?.[field] ?? null
    const others = (session?.others ?? []).filter(other => other.field === field)
    return counts === null || others.length === 0 ? [] : [{ field, counts, others }]
  })
