import { z } from 'zod'
import type { Caller } from './caller.ts'
import { failures } from './failure.ts'
import type { ObjectMetadata, Rows } from './rows.ts'

const order = z.enum(['asc', 'desc']).optional()

/** What storage-js sends to /object/list. */
export const listRequest = z.object({
  prefix: z.string().max(1024),
  limit: z.int().min(1).optional(),
  offset: z.int().min(0).optional(),
  search: z.string().max(1024).nullish(),
  sortBy: z
    .object({
      column: z.enum(['name', 'updated_at', 'created_at', 'last_accessed_at']).optional(),
      order,
    })
    .optional(),
})

/** What storage-js sends to /object/list-v2. */
export const listV2Request = z.object({
  prefix: z.string().max(1024).optional(),
  limit: z.int().min(1).optional(),
  cursor: z.string().max(4096).optional(),
  with_delimiter: z.boolean().optional(),
  sortBy: z.object({ column: z.enum(['name', 'updated_at', 'created_at']), order }).optional(),
})

export interface Entry {
  name: string
  id: string | null
  updated_at: string | null
  created_at: string | null
  last_accessed_at: string | null
  metadata: ObjectMetadata | null
}

/** One level of a folder: its files, and its folders as entries without an id. Letters' case does not count in the prefix. */
const LEVEL = `
  with found as (
    select o.*, array_length(path_tokens, 1) = $3::int as is_file,
           array_to_string(path_tokens[$4::int:$3::int], '/') as entry
      from storage.objects o
     where bucket_id = $1 and starts_with(lower(name), lower($2))
  ), entries as (
    select entry as name, id, updated_at, created_at, last_accessed_at, metadata from found where is_file
    union all
    select distinct on (entry) entry, null, null, null, null, null from found where not is_file
  )
  select * from entries`

const LIST_LIMIT = 1500
const V2_LIMIT = 1000

export const createListing = (rows: Rows) => ({
  /** Names are relative to the prefix. Only what the caller may see is there. */
  list: async (caller: Caller, bucket: string, request: z.infer<typeof listRequest>): Promise<Entry[]> => {
    const { prefix, search, limit = 100, offset = 0 } = request
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
    const wanted = folder + (search ?? '')
    const direction = request.sortBy?.order === 'desc' ? 'desc' : 'asc'
    const column = request.sortBy?.column ?? 'name'
    // A folder stands where its name with the slash would.
    const byName = `lower(case when id is null then name || '/' else name end) collate "C" ${direction}, name collate "C" ${direction}`
    const sorting = column === 'name' ? byName : `(id is not null), ${column} ${direction}, ${byName}`
    return rows.as(caller, 'storage.object.list', client =>
      client.query<Entry>(`${LEVEL} order by ${sorting} limit $5 offset $6`, [
        bucket,
        wanted,
        wanted.split('/').length,
        folder.split('/').length,
        Math.min(limit, LIST_LIMIT),
        offset,
      ]),
    )
  },

  /** Pages by cursor; with a delimiter one level, else everything below the prefix. */
  listV2: async (caller: Caller, bucket: string, request: z.infer<typeof listV2Request>) => {
    const { prefix = '', cursor, with_delimiter: byLevel = false } = request
    const limit = Math.min(request.limit ?? V2_LIMIT, V2_LIMIT)
    const column = request.sortBy?.column ?? 'name'
    const direction = request.sortBy?.order === 'desc' ? 'desc' : 'asc'
    const after = cursor === undefined ? null : readCursor(cursor)
    const level = prefix.split('/').length
    const key = byLevel
      ? `case when array_length(path_tokens, 1) = $3::int then name
              else array_to_string(path_tokens[1:$3::int], '/') || '/' end`
      : 'name'
    // Folders have no dates: sorted by one, they stand at its beginning.
    const rank =
      column === 'name'
        ? `''`
        : `coalesce(to_char(${column} at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US'), '')`
    const beyond = direction === 'asc' ? '>' : '<'
    const found = await rows.as(caller, 'storage.object.list_v2', client =>
      client.query<Entry & { key: string; rank: string }>(
        `with named as (
           select *, ${key} as key from storage.objects
            where bucket_id = $1 and starts_with(name, $2) and $3::int > 0
         ), entries as (
           select key, id, updated_at, created_at, last_accessed_at, metadata from named where key = name
           union all
           select distinct key, null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb
             from named where key <> name
         ), ranked as (select *, ${rank} as rank from entries)
         select * from ranked
          where $4::text is null or (rank collate "C", key collate "C") ${beyond} ($4, $5)
          order by rank collate "C" ${direction}, key collate "C" ${direction} limit $6`,
        [bucket, prefix, level, after?.rank ?? null, after?.key ?? null, limit + 1],
      ),
    )
    const page = found.slice(0, limit)
    const last = page.at(-1)
    const hasNext = found.length > limit
    const entries = page.map(({ rank: _, ...entry }) => ({ ...entry, name: entry.key }))
    return {
      hasNext,
      ...(hasNext && last ? { nextCursor: writeCursor(last) } : {}),
      folders: entries.filter(entry => entry.id === null).map(({ key, name }) => ({ key, name })),
      objects: entries.filter(entry => entry.id !== null),
    }
  },
})

export type Listing = ReturnType<typeof createListing>

interface Cursor {
  rank: string
  key: string
}

const writeCursor = ({ rank, key }: Cursor): string =>
  Buffer.from(JSON.stringify({ rank, key })).toString('base64url')

const cursorShape = z.object({ rank: z.string(), key: z.string() })

const readCursor = (cursor: string): Cursor => {
  try {
    return cursorShape.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    throw failures.invalidRequest('Invalid Parameter continuation token')
  }
}
