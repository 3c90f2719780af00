import type { Database } from './database.gen.ts'
import { getSupabase } from './supabase.ts'

type Tables = Database['public']['Tables']

/** Tables whose key is an `id` that means nothing: only those may be published. */
export type LiveTable = {
  [Name in keyof Tables]: Tables[Name]['Row'] extends { id: string } ? Name : never
}[keyof Tables]

/** Enough for whatever a person follows; with more rows than this every deletion counts. */
const LIMIT = 1000

export interface KnownRows {
  add(table: LiveTable, id: string): void
  /** Whether the row may have been this person's. `false` is certain. */
  forget(table: LiveTable, id: string): boolean
}

/** Reads which rows of some tables the signed-in person sees. With those of a table unknown, every one of it may be theirs. */
export async function readKnownRows(tables: readonly LiveTable[]): Promise<KnownRows> {
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
