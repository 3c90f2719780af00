import { z } from 'zod'
import type { Caller } from './caller.ts'
import type { ObjectMetadata, Rows } from './rows.ts'

const order = z.enum(['asc', 'desc']).optional()

/** The body that storage-js sends to /object/list. */
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

export interface Entry {
  name: string
  id: string | null
  updated_at: string | null
  created_at: string | null
  last_accessed_at: string | null
  metadata: ObjectMetadata | null
}

/** One level of a folder: its files, and its folders as entries without an id. The prefix is case-insensitive. */
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

export const createListing = (rows: Rows) => ({
  /** Names are relative to the prefix. Only objects that the caller may see are listed. */
  list: async (caller: Caller, bucket: string, request: z.infer<typeof listRequest>): Promise<Entry[]> => {
    const { prefix, search, limit = 100, offset = 0 } = request
    const folder = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
    const wanted = folder + (search ?? '')
    const direction = request.sortBy?.order === 'desc' ? 'desc' : 'asc'
    const column = request.sortBy?.column ?? 'name'
    // Sort a folder as its name with a trailing slash.
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
})

export type Listing = ReturnType<typeof createListing>
