import { type Caller, ownerOf } from './caller.ts'
import { failures } from './failure.ts'
import type { BucketRow, ObjectMetadata, ObjectRow, Rows, Transaction } from './rows.ts'

/** Bucket and name of an object. */
export interface Place {
  bucket: string
  key: string
}

/** The columns written for an object; the metadata is partial during the upload. */
interface Content {
  version: string
  metadata: Partial<ObjectMetadata>
  userMetadata: Record<string, unknown> | null
  owner: string | null
}

const INSERT = `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, case when $3 ~ '^[0-9a-f-]{36}$' then $3::uuid end, $3, $4, $5, $6)`
const UPSERT = `${INSERT} on conflict (bucket_id, name) do update
  set owner = excluded.owner, owner_id = excluded.owner_id, version = excluded.version, metadata = excluded.metadata,
      user_metadata = excluded.user_metadata
  returning *`

const write = async (
  client: Transaction,
  { bucket, key }: Place,
  { version, metadata, userMetadata, owner }: Content,
  upsert: boolean,
): Promise<void> => {
  await client.query(upsert ? UPSERT : INSERT, [
    bucket,
    key,
    owner,
    version,
    JSON.stringify(metadata),
    userMetadata && JSON.stringify(userMetadata),
  ])
}

/** Advisory lock per object name: of two concurrent writers the second sees what the first wrote. */
const lock = (client: Transaction, { bucket, key }: Place) =>
  client.query(`select pg_advisory_xact_lock(hashtextextended($1, 7301969))`, [`${bucket}/${key}`])

const select = async (client: Transaction, { bucket, key }: Place): Promise<ObjectRow | null> => {
  const rows = await client.query<ObjectRow>(
    'select * from storage.objects where bucket_id = $1 and name = $2',
    [bucket, key],
  )
  return rows[0] ?? null
}

/** The rows of storage.objects: each method is one transaction with the caller's role, under row level security. */
export const createObjects = (rows: Rows) => ({
  /** Without row level security: an upload may know whether a bucket is public and its limits. */
  bucket: async (id: string): Promise<BucketRow> => {
    const [bucket] = await rows.asPlatform('storage.bucket.get', client =>
      client.query<BucketRow>('select * from storage.buckets where id = $1', [id]),
    )
    if (!bucket) throw failures.noSuchBucket()
    return bucket
  },

  /** `null` as the caller: without row level security, for public buckets and signed URLs. */
  find: async (caller: Caller | null, operation: string, place: Place): Promise<ObjectRow> => {
    const found = caller
      ? await rows.as(caller, operation, client => select(client, place))
      : await rows.asPlatform(operation, client => select(client, place))
    if (!found) throw failures.noSuchKey()
    return found
  },

  /** Checks permission before the bytes are read. */
  mayWrite: (
    caller: Caller,
    operation: string,
    place: Place,
    content: Omit<Content, 'version'>,
    upsert: boolean,
  ) => rows.tryAs(caller, operation, client => write(client, place, { ...content, version: '1' }, upsert)),

  /** Commits an upload: writes the row. Returns the id, and the replaced version, which is now orphaned. */
  write: async (
    caller: Caller | null,
    operation: string,
    place: Place,
    content: Content,
    upsert: boolean,
  ): Promise<{ row: ObjectRow; replaced: string | null }> => {
    const work = async (client: Transaction) => {
      await client.become('platform')
      await lock(client, place)
      const before = await select(client, place)
      await client.become('caller')
      await write(client, place, content, upsert)
      // Read back as the platform: a caller who may write may not be allowed to read.
      await client.become('platform')
      const row = await select(client, place)
      if (!row) throw new Error(`${place.bucket}/${place.key} was written and is not there`)
      return { row, replaced: before?.version ?? null }
    }
    return caller ? rows.as(caller, operation, work) : rows.asPlatform(operation, work)
  },

  /** The same bytes under another name. */
  move: (caller: Caller, from: Place, to: Place): Promise<ObjectRow> =>
    rows.as(caller, 'storage.object.move', async client => {
      if (!(await select(client, from))) throw failures.noSuchKey()
      const [moved] = await client.query<ObjectRow>(
        `update storage.objects set bucket_id = $3, name = $4, owner_id = coalesce($5, owner_id),
                owner = case when $5 ~ '^[0-9a-f-]{36}$' then $5::uuid else owner end
          where bucket_id = $1 and name = $2 returning *`,
        [from.bucket, from.key, to.bucket, to.key, ownerOf(caller)],
      )
      if (!moved) throw failures.noSuchKey()
      return moved
    }),

  /** Objects that the caller may not delete are skipped without an error. */
  remove: (caller: Caller, bucket: string, keys: string[]): Promise<ObjectRow[]> =>
    rows.as(caller, 'storage.object.delete_many', client =>
      client.query<ObjectRow>(
        'delete from storage.objects where bucket_id = $1 and name = any($2) returning *',
        [bucket, keys],
      ),
    ),

  /** Filters names to those that the caller may see. */
  visible: async (caller: Caller, bucket: string, keys: string[]): Promise<Set<string>> => {
    const found = await rows.as(caller, 'storage.object.sign_many', client =>
      client.query<{ name: string }>(
        'select name from storage.objects where bucket_id = $1 and name = any($2)',
        [bucket, keys],
      ),
    )
    return new Set(found.map(row => row.name))
  },

  /** Deletes the rows of abandoned files (list_abandoned_files); returns their versions. */
  removeAbandoned: async (): Promise<(string | null)[]> => {
    const removed = await rows.asPlatform('storage.sweep', client =>
      client.query<{ version: string | null }>(
        `delete from storage.objects o using public.list_abandoned_files(1000) f
          where o.bucket_id = f.bucket_id and o.name = f.name returning o.version`,
      ),
    )
    return removed.map(row => row.version)
  },

  /** Filters versions to those that a row names. */
  known: async (versions: string[]): Promise<Set<string>> => {
    const found = await rows.asPlatform('storage.sweep', client =>
      client.query<{ version: string }>('select version from storage.objects where version = any($1)', [
        versions,
      ]),
    )
    return new Set(found.map(row => row.version))
  },
})

export type Objects = ReturnType<typeof createObjects>
