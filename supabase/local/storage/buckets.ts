import { z } from 'zod'
import { type Caller, ownerOf } from './caller.ts'
import { failures } from './failure.ts'
import { parseSize, requireBucketName } from './names.ts'
import type { BucketRow, Rows } from './rows.ts'

const MIME = /^[a-zA-Z0-9\-+.]+\/([a-zA-Z0-9\-+.]+(;\s*charset=[a-zA-Z0-9-]+)?|\*)$/

const settings = {
  public: z.boolean().optional(),
  file_size_limit: z.union([z.number().min(0), z.string()]).nullish(),
  allowed_mime_types: z.array(z.string()).nullish(),
}
export const newBucket = z.object({ id: z.string().optional(), name: z.string(), ...settings })
export const changedBucket = z.object(settings)
export const bucketQuery = z.object({
  limit: z.coerce.number().int().min(1).default(100),
  offset: z.coerce.number().int().min(0).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
})

const COLUMNS = 'id, name, owner, public, file_size_limit, allowed_mime_types, created_at, updated_at'

/** The rows of storage.buckets. No policy gives access to them, so only the secret key can use them. */
export const createBuckets = (rows: Rows, fileSizeLimit: number) => {
  const sizeOf = (value: number | string | null | undefined): number | null => {
    if (value === null || value === undefined) return null
    const size = parseSize(value)
    if (size > fileSizeLimit) throw failures.tooLarge()
    return size
  }
  const typesOf = (types: string[] | null | undefined): string[] | null => {
    for (const type of types ?? []) if (!MIME.test(type)) throw failures.invalidMimeType(type)
    return types ?? null
  }
  const one = async (found: Promise<BucketRow[]>): Promise<BucketRow> => {
    const [bucket] = await found
    if (!bucket) throw failures.noSuchBucket()
    return bucket
  }
  return {
    list: (caller: Caller, query: z.infer<typeof bucketQuery>): Promise<BucketRow[]> =>
      rows.as(caller, 'storage.bucket.list', client =>
        client.query<BucketRow>(
          `select ${COLUMNS} from storage.buckets where strpos(name, $1) > 0 or $1 = ''
            order by ${query.sortColumn} ${query.sortOrder} limit $2 offset $3`,
          [query.search, query.limit, query.offset],
        ),
      ),
    get: (caller: Caller, id: string): Promise<BucketRow> =>
      one(
        rows.as(caller, 'storage.bucket.get', client =>
          client.query<BucketRow>(`select ${COLUMNS} from storage.buckets where id = $1`, [id]),
        ),
      ),
    create: async (caller: Caller, bucket: z.infer<typeof newBucket>): Promise<void> => {
      const name = requireBucketName(bucket.name)
      const owner = ownerOf(caller)
      await rows.as(caller, 'storage.bucket.create', client =>
        client.query(
          `insert into storage.buckets (id, name, owner_id, public, file_size_limit, allowed_mime_types)
           values ($1, $2, $3, $4, $5, $6)`,
          [
            requireBucketName(bucket.id ?? name),
            name,
            owner,
            bucket.public ?? false,
            sizeOf(bucket.file_size_limit),
            typesOf(bucket.allowed_mime_types),
          ],
        ),
      )
    },
    /** An absent field stays unchanged; `null` removes a limit. */
    update: async (caller: Caller, id: string, change: z.infer<typeof changedBucket>): Promise<void> => {
      await one(
        rows.as(caller, 'storage.bucket.update', client =>
          client.query<BucketRow>(
            `update storage.buckets set public = coalesce($2, public),
                    file_size_limit = case when $3 then $4 else file_size_limit end,
                    allowed_mime_types = case when $5 then $6 else allowed_mime_types end, updated_at = now()
              where id = $1 returning ${COLUMNS}`,
            [
              id,
              change.public ?? null,
              change.file_size_limit !== undefined,
              sizeOf(change.file_size_limit),
              change.allowed_mime_types !== undefined,
              typesOf(change.allowed_mime_types),
            ],
          ),
        ),
      )
    },
    remove: async (caller: Caller, id: string): Promise<void> => {
      await one(
        rows.as(caller, 'storage.bucket.delete', async client => {
          await client.become('platform')
          const [object] = await client.query('select id from storage.objects where bucket_id = $1 limit 1', [
            id,
          ])
          await client.become('caller')
          const [bucket] = await client.query('select id from storage.buckets where id = $1', [id])
          if (bucket && object) throw failures.bucketNotEmpty()
          return client.query<BucketRow>(`delete from storage.buckets where id = $1 returning ${COLUMNS}`, [
            id,
          ])
        }),
      )
    },
  }
}

export type Buckets = ReturnType<typeof createBuckets>
