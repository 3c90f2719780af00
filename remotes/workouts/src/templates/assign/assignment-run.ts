import type { AppError, Result } from '@coach-app/data'

/** One call of several that belong together: one athlete each, all or nothing for that athlete. */
export interface RunEntry<Answer> {
  /** Made before the first call: sent again, it answers as the first time. */
  id: string
  athleteId: string
  name: string
  status: 'waiting' | 'running' | 'done' | 'failed'
  answer?: Answer
  error?: Pick<AppError, 'code' | 'message' | 'reason'>
}

export const newEntry = <Answer>(athlete: { id: string; name: string }): RunEntry<Answer> => ({
  id: crypto.randomUUID(),
  athleteId: athlete.id,
  name: athlete.name,
  status: 'waiting',
})

/** After this many calls in a row without a connection the others wait. */
const FAILURES_WITHOUT_NETWORK = 2

/**
 * Sends the waiting entries one after another. One that fails leaves the others as they are; without a connection, and when it is stopped,
 * the rest keeps waiting.
 */
export async function runEntries<Answer>(
  entries: readonly RunEntry<Answer>[],
  send: (entry: RunEntry<Answer>) => Promise<Result<Answer>>,
  { onChange, isStopped }: { onChange: (entries: RunEntry<Answer>[]) => void; isStopped: () => boolean },
): Promise<RunEntry<Answer>[]> {
  let all = [...entries]
  let unreachable = 0
  const set = (index: number, entry: RunEntry<Answer>): void => {
    all = all.with(index, entry)
    onChange(all)
  }
  for (const [index, entry] of entries.entries()) {
    if (entry.status !== 'waiting') continue
    if (isStopped() || unreachable >= FAILURES_WITHOUT_NETWORK) break
    set(index, { ...entry, status: 'running' })
    const result = await send(entry)
    const { error: _, ...clean } = entry
    if (result.ok) set(index, { ...clean, status: 'done', answer: result.value })
    else {
      const { code, message, reason } = result.error
      set(index, { ...clean, status: 'failed', error: { code, message, ...(reason && { reason }) } })
    }
    unreachable = !result.ok && result.error.code === 'network' ? unreachable + 1 : 0
  }
  return all
}

/** As they are after a reload, and before a retry: what was on its way or has failed waits again, under the same id. */
export const asWaiting = <Answer>(entries: readonly RunEntry<Answer>[]): RunEntry<Answer>[] =>
  entries.map(entry => {
    if (entry.status === 'done') return entry
    const { error: _, ...clean } = entry
    return { ...clean, status: 'waiting' as const }
  })

export const countOf = (
  entries: readonly RunEntry<unknown>[],
  ...statuses: RunEntry<unknown>['status'][]
): number => entries.filter(({ status }) => statuses.includes(status)).length
