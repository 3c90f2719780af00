import type { Persona, TestDatabase, TestUser } from '../fixtures/index.ts'
import { insert } from '../fixtures/index.ts'

/** The columns of get_client_list that the tests use. Days are text. */
export interface ListRow {
  user_id: string
  display_name: string
  permission_level: string | null
  tags: string[]
  is_archived: boolean
  has_note: boolean
  today: string | null
  attention: number
  reasons: string[]
  severities: string[]
  snoozed_until: string | null
  handled_at: Date | null
  expired_at: Date | null
  /** The mark that handle_clients takes: it stands for the reasons that were seen. */
  mark: string
  missed: number | null
  week_done: number | null
  week_due: number | null
  month_done: number | null
  month_due: number | null
  before_done: number | null
  before_due: number | null
  quarter_done: number | null
  quarter_due: number | null
  last_activity: string | null
  next_workout: string | null
  planned_through: string | null
  draft_weeks: number | null
  unread: number
  waiting_since: Date | null
}

const COLUMNS = `user_id, display_name, permission_level, tags, is_archived, has_note, today::text, attention, reasons, severities,
  snoozed_until::text, handled_at, expired_at, mark, missed, week_done, week_due,
  month_done, month_due, before_done, before_due, quarter_done, quarter_due, last_activity::text, next_workout::text, planned_through::text,
  draft_weeks, unread, waiting_since`

export const listOf = async (who: Persona, ...args: unknown[]): Promise<ListRow[]> =>
  (
    await who.query<ListRow>(
      `select ${COLUMNS} from public.get_client_list(${args.map((_, i) => `$${i + 1}`)})`,
      args,
    )
  ).rows

export const rowOf = async (who: Persona, client: TestUser): Promise<ListRow> => {
  const row = (await listOf(who, 500)).find(one => one.user_id === client.id)
  if (!row) throw new Error('Nobody of that id is in the list.')
  return row
}

/** A day so many days from today, in UTC: where the athletes of these tests are. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A workout without exercises, by a plain insert. */
export const session = (
  db: TestDatabase,
  athlete: TestUser,
  days: number,
  state: string,
  over: Record<string, unknown> = {},
): Promise<string> =>
  insert(db, 'public.workouts', {
    id: crypto.randomUUID(),
    athlete_id: athlete.id,
    date: dayFromNow(days),
    title: 'Lower A',
    state,
    ...over,
  })
