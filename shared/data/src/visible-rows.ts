import type { Database } from './database.gen.ts'
import { getSupabase } from './supabase.ts'

type Tables = Database['public']['Tables']

/** Tables with a surrogate key `id`: only those may be published, because a deletion reveals the key to everybody. */
export type LiveTable = {
  [Name in keyof Tables]: Tables[Name]['Row'] extends { id: string } ? Name : never
}[keyof Tables]

/** Maximum of ids to read; for a table with more rows every deletion is passed on. */
const LIMIT = 1000

export interface VisibleRows {
  add(table: LiveTable, id: string): void
  /** `false` if the row was certainly not visible to this person; `true` if it may have been. */
  forget(table: LiveTable, id: string): boolean
}

/** Reads the ids that the signed-in person sees. If a table cannot be read, every row of it may be theirs. */
export async function readVisibleRows(tables: readonly LiveTable[]): Promise<VisibleRows> {
  const rows = new Map<LiveTable, Set<string>>()
  await Promise.all(
    tables.map(async table => {
      const { data } = await getSupabase().from(table).select('id').limit(LIMIT)
      // The union of all tables is too wide for the client's types; each of these has an id.
      const ids = data as unknown as { id: string }[] | null
      if (ids && ids.length < LIMIT) rows.set(table, new Set(ids.map(({ id }) => id)))
    }),
  )
  return {
    add: (table, id) => void rows.get(table)?.add(id),
    forget: (table, id) => rows.get(table)?.delete(id) ?? true,
  }
}
