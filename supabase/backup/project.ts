import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import pg from 'pg'
import { exists, keep } from './backup.ts'
import { dumpDatabase, loadDatabase } from './database.ts'
import { type BackedUpFile, MANIFEST, type Manifest } from './manifest.ts'
import { migrationsSince, withBackup } from './restore.ts'

/** A Supabase project. */
export interface Project {
  /** As postgres, through the session pooler or directly. */
  databaseUrl: string
  url: string
  secretKey: string
}

interface StoredObject {
  bucket_id: string
  name: string
  mimetype: string | null
}

/** Of storage.objects, what the storage server writes anew when a file is uploaded: it is set again afterwards. */
const UPLOADED = 'storage/uploaded'

const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const objectsOf = async (client: pg.Client): Promise<StoredObject[]> =>
  (
    await client.query<StoredObject>(
      `select bucket_id, name, metadata ->> 'mimetype' as mimetype from storage.objects order by bucket_id, name`,
    )
  ).rows

/** Names of any letters make no path: a file is found by the digest of its bucket and name. */
const fileOf = ({ bucket_id, name }: StoredObject): string =>
  `${UPLOADED}/${createHash('sha256').update(`${bucket_id}/${name}`).digest('hex')}`

const addressOf = ({ url }: Project, { bucket_id, name }: StoredObject): string =>
  `${url}/storage/v1/object/${encodeURIComponent(bucket_id)}/${name.split('/').map(encodeURIComponent).join('/')}`

const headersOf = ({ secretKey }: Project) => ({ apikey: secretKey, authorization: `Bearer ${secretKey}` })

/**
 * Copies the rows of a project as of one moment, and its uploaded files. Nobody is kept from writing: a file that is deleted while the
 * others are copied is not in it, as if its deletion had come before. Releases are published again by a deployment; its secrets are in
 * deploy.env.
 */
export async function backUpProject(project: Project, to: string): Promise<Manifest> {
  const target = resolve(to)
  if (await exists(target))
    throw new Error(`${target} exists. A backup overwrites nothing: choose another name.`)
  await mkdir(dirname(target), { recursive: true })
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}.`))
  try {
    const manifest = await connected(project.databaseUrl, async client => {
      const { files, ...rest } = await dumpDatabase(client, folder)
      const uploaded = await download(project, await objectsOf(client), folder)
      return { format: 1 as const, at: new Date().toISOString(), ...rest, files: [...files, ...uploaded] }
    })
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    await keep(folder, target)
    return manifest
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function download(project: Project, objects: StoredObject[], folder: string): Promise<BackedUpFile[]> {
  await mkdir(join(folder, UPLOADED), { recursive: true })
  const files: BackedUpFile[] = []
  for (const object of objects) {
    const response = await fetch(addressOf(project, object), { headers: headersOf(project) })
    const bytes = Buffer.from(await response.arrayBuffer())
    // Storage answers 400 for a file that is not there.
    if (response.status === 400 || response.status === 404) continue
    if (!response.ok)
      throw new Error(`Storage answered ${response.status} to ${object.bucket_id}/${object.name}`)
    const path = fileOf(object)
    await writeFile(join(folder, path), bytes, { mode: 0o600 })
    files.push({ path, sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length })
  }
  return files
}

/**
 * Puts a backup in place of what a project has. It has to have the backup's migrations (`pnpm run deploy` pushes them), and without
 * `replace` nobody's account.
 */
export function restoreProject(project: Project, from: string, replace: boolean): Promise<Manifest> {
  return withBackup(from, async (folder, manifest) => {
    await connected(project.databaseUrl, async client => {
      await requirePlace(client, manifest, replace)
      await loadDatabase(client, folder, manifest)
      await upload(project, client, folder, manifest)
    })
    return manifest
  })
}

async function requirePlace(client: pg.Client, manifest: Manifest, replace: boolean): Promise<void> {
  await migrationsSince(manifest)
  const { rows } = await client
    .query<{ version: string }>('select version from supabase_migrations.schema_migrations order by 1')
    .catch(() => ({ rows: [] }))
  const here = rows.map(({ version }) => version)
  const last = manifest.migrations.at(-1)
  if (here.join() !== manifest.migrations.join())
    throw new Error(
      `The project has migrations up to ${here.at(-1) ?? 'none'}, the backup up to ${last}. Nothing was restored. ` +
        'Check out the version that made the backup, push its migrations with pnpm run deploy, restore, and update afterwards.',
    )
  const { rowCount } = await client.query('select from auth.users limit 1')
  if (rowCount && !replace)
    throw new Error(
      'The project has accounts. Nothing was restored. Say --replace if everything in it may go.',
    )
}

async function upload(
  project: Project,
  client: pg.Client,
  folder: string,
  { files }: Manifest,
): Promise<void> {
  const there = new Set(files.map(({ path }) => path))
  for (const object of await objectsOf(client)) {
    if (!there.has(fileOf(object))) continue
    const row = [object.bucket_id, object.name]
    const before = await client.query<{ row: unknown }>(
      `select to_jsonb(o) as row from storage.objects o where bucket_id = $1 and name = $2`,
      row,
    )
    const response = await fetch(addressOf(project, object), {
      method: 'POST',
      headers: {
        ...headersOf(project),
        'content-type': object.mimetype ?? 'application/octet-stream',
        'x-upsert': 'true',
      },
      body: new Uint8Array(await readFile(join(folder, fileOf(object)))),
    })
    if (!response.ok)
      throw new Error(
        `Storage answered ${response.status} to ${object.bucket_id}/${object.name}: the rows are restored; run the command again with --replace`,
      )
    await response.body?.cancel()
    // Whose it is, and since when: the upload was the server's.
    await client.query(
      `update storage.objects o set owner_id = b.owner_id, owner = b.owner, user_metadata = b.user_metadata, created_at = b.created_at
         from jsonb_populate_record(null::storage.objects, $3) b where o.bucket_id = $1 and o.name = $2`,
      [...row, JSON.stringify(before.rows[0]?.row)],
    )
  }
}
