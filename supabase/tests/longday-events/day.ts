import { randomUUID } from 'node:crypto'
import type { Persona, TestDatabase, TestUser } from '../fixtures/index.ts'

/** Moves LongDay's clock for every connection of a database: now is this instant and goes on. */
export const setClock = async (db: TestDatabase, at: Date): Promise<void> => {
  await db.query(
    `insert into private.longday_clock (shift) values ($1::timestamptz - clock_timestamp())
     on conflict (one) do update set shift = excluded.shift`,
    [at],
  )
}

const START = new Date('2027-06-12T08:00:00Z')
export const minutes = (after: number): Date => new Date(START.getTime() + after * 60_000)
export const END = minutes(24 * 60)

const SETUP = {
  title: 'Row for the roof',
  description: 'One day, one rower.',
  rules: 'Say what you did.',
  time_zone: 'UTC',
  starts_local: '2027-06-12T08:00',
  unit: 'reps',
  wins: 'highest',
  mode: 'both',
  team_size: 4,
  judged: false,
  public: false,
  grace_minutes: 30,
  entries_per_hour: 600,
  largest_value: 500,
  stations: [
    { name: 'Row', weight: 1 },
    { name: 'Burpees', weight: 2.5 },
  ],
  divisions: [
    { name: 'Open', factor: 1 },
    { name: 'Masters', factor: 1.2 },
  ],
}
export type Setup = typeof SETUP & { fold?: string }

export const setup = (over: Partial<Setup> = {}): Setup => ({ ...SETUP, ...over })

/** The one value that a call answers. */
export const ask = async <T = Record<string, unknown>>(
  who: Persona,
  sql: string,
  values: unknown[] = [],
): Promise<T> => {
  const { rows } = await who.query<{ answer: T }>(`select ${sql} as answer`, values)
  return rows[0]?.answer as T
}

export interface Day {
  id: string
  link: string
}

export const create = (who: Persona, over: Partial<Setup> = {}): Promise<Day> =>
  ask(who, 'public.create_longday($1)', [JSON.stringify(setup(over))])

export interface Joined {
  participant_id: string
  no: number
  team_code: string | null
}

export const join = (who: Persona, link: string, over: Record<string, unknown> = {}): Promise<Joined> =>
  ask(who, 'public.join_longday($1, $2)', [
    link,
    JSON.stringify({ public_name: `Name ${randomUUID().slice(0, 8)}`, division: 1, waiver: true, ...over }),
  ])

export interface EntryRow {
  id: string
  state: 'pending' | 'counted' | 'rejected' | 'voided'
  late: boolean
  value: number | null
  received_at: string
  counts_at: string
  participant_no: number
}

export const enter = (who: Persona, event: string, over: Record<string, unknown> = {}): Promise<EntryRow> =>
  ask(who, 'public.add_longday_entry($1)', [
    JSON.stringify({
      id: randomUUID(),
      event_id: event,
      participant_no: null,
      station: 1,
      value: 10,
      ...over,
    }),
  ])

export const judge = (
  who: Persona,
  entry: string,
  verdict: string,
  reason: string | null = null,
): Promise<EntryRow> => ask(who, 'public.judge_longday_entry($1, $2, $3)', [entry, verdict, reason])
export const undo = (who: Persona, entry: string): Promise<EntryRow> =>
  ask(who, 'public.undo_longday_ruling($1)', [entry])
export const appeal = (who: Persona, entry: string, message = 'I did it'): Promise<EntryRow> =>
  ask(who, 'public.appeal_longday_entry($1, $2)', [entry, message])
export const decide = (
  who: Persona,
  entry: string,
  accepted: boolean,
  reason = 'Seen on film',
): Promise<EntryRow> => ask(who, 'public.decide_longday_appeal($1, $2, $3)', [entry, accepted, reason])

export interface BoardLine {
  no: number
  name: string
  team: number | null
  score: number | null
  rank: number
  division_rank: number
  entries: number
  pending: number
  last_hour: number
  rank_before: number | null
  stations: (number | null)[]
  gone: boolean
}
export interface BoardTeam {
  no: number
  name: string
  members: number[]
  score: number | null
  rank: number
  rank_before: number | null
  last_hour: number
  stations: (number | null)[]
}
export interface BoardAnswer {
  event: { status: string; pending: number; appeals: number; sha256: string | null }
  people: BoardLine[]
  teams: BoardTeam[]
  hours: { all: number[]; people: Record<string, number[]>; teams: Record<string, number[]> }
  recent: { no: number; value: number }[]
}
export const board = (db: TestDatabase, link: string): Promise<BoardAnswer> =>
  ask(db.asService(), 'public.longday_board($1)', [link])

/** An event that starts at START, with people who have joined alone; the clock stands at its start. */
export const begin = async (
  db: TestDatabase,
  people: number,
  over: Partial<Setup> = {},
): Promise<{ day: Day; organiser: TestUser; people: TestUser[]; joined: Joined[] }> => {
  await setClock(db, minutes(-24 * 60))
  const organiser = await db.createUser()
  const day = await create(organiser, over)
  const all = await Promise.all(Array.from({ length: people }, () => db.createUser()))
  const joined: Joined[] = []
  for (const person of all) joined.push(await join(person, day.link))
  await setClock(db, START)
  return { day, organiser, people: all, joined }
}
