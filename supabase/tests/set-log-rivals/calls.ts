import type { TestUser } from '../fixtures/index.ts'
import { aLog, call, type Draft } from '../workouts/training.ts'

export interface Values {
  id: string
  set_target_id?: string | null
  reps: number | null
  load_kg: number | null
  rpe: number | null
  note: string
  device_name: string | null
}
export interface Log extends Values {
  updated_at: string
  rivals: Values[]
}
export interface Document {
  logs: Log[]
  rivals: (Values & { set_log_id: string })[]
  settled_rivals: Values[]
  session: Record<string, unknown> | null
}

/** Calls of two devices about the first set of a workout; `of` returns the current workout. */
export const callsAbout = (of: () => Draft) => ({
  /** Logs the set, as a device that has seen no other log of it. */
  log: (who: TestUser, over: Record<string, unknown> = {}) =>
    call<Log>(who, 'log_set', { ...aLog(of()), after: [], ...over }),
  async read(who: TestUser): Promise<Document> {
    const { id, athlete_id } = of()
    const { workouts } = await call<{ workouts: (Document & { id: string })[] }>(
      who,
      'get_calendar',
      athlete_id,
      '2026-11-23',
      '2026-11-23',
    )
    return workouts.find(one => one.id === id) ?? ({ logs: [], rivals: [] } as unknown as Document)
  },
  choose: (who: TestUser, logId: string | undefined, rivalId: string | undefined, choice: string) =>
    call<Document>(who, 'choose_set_log', logId, rivalId, choice),
})
