/**
 * Writes a migration with the difference between supabase/schemas and the migrations:
 *
 *   pnpm schema diff <name>
 *
 * or, until the first deployment, one migration made of supabase/schemas in place of all there are:
 *
 *   pnpm schema baseline
 */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { migrate, PROJECT, prepareSystem } from '../local/migrations/apply.ts'
import { startCluster } from '../local/postgres/cluster.ts'
import { differences, readCatalog } from './catalog.ts'
import { complete } from './complete.ts'
import { difference } from './diff.ts'
import { loadSchemas, readSchemas } from './load.ts'

const [command, name = ''] = process.argv.slice(2)
const isDifference = command === 'diff' && /^[a-z][a-z0-9_]*$/.test(name)
if (!isDifference && (command !== 'baseline' || name !== '')) {
  console.error(
    'usage: pnpm schema diff <name>, the name in small letters, digits and _; or pnpm schema baseline',
  )
  process.exit(2)
}
/** Of a new migration. */
const pathOf = (title: string): string => {
  const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  return fileURLToPath(new URL(`migrations/${now}_${title}.sql`, PROJECT))
}

const directory = await mkdtemp(join(tmpdir(), 'coach-app-schema-'))
const cluster = await startCluster({
  directory,
  password: 'local',
  log: () => {},
  settings: { fsync: 'off' },
})
const clients: pg.Client[] = []
const connect = async (database: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: cluster.url(database) })
  await client.connect()
  clients.push(client)
  return client
}
try {
  const admin = await connect('postgres')
  await admin.query('create database described')
  const described = await connect('described')
  await prepareSystem(described)
  const statements = await loadSchemas(described)
  if (isDifference) await writeDifference(admin, described)
  else await writeBaseline(statements.map(({ sql }) => sql))
} finally {
  // Connections first: one that the server ends throws, and would hide the error that led here.
  await Promise.all(clients.map(client => client.end()))
  await cluster.stop()
  await rm(directory, { recursive: true, force: true })
}

async function writeDifference(admin: pg.Client, described: pg.Client): Promise<void> {
  await admin.query('create database migrated')
  await migrate(cluster.url('migrated'), console.log)
  const migrated = await connect('migrated')
  const made = await difference(cluster.url('migrated'), cluster.url('described'))
  const before = differences(await readCatalog(migrated), await readCatalog(described))
  const statements = complete(
    made,
    before.map(({ what }) => what),
    (await readSchemas()).map(({ sql }) => sql),
  )
  // What cannot be applied as it is written is written nevertheless: it is mended by hand.
  const failed = await migrated.query(statements).then(
    () => null,
    (error: Error) => error.message,
  )
  const left = differences(await readCatalog(migrated), await readCatalog(described))

  if (statements === '' && left.length === 0) console.log('The migrations say what supabase/schemas says.')
  else {
    const path = pathOf(name)
    await writeFile(path, `${statements}\n`)
    console.log(`wrote ${path}`)
    if (failed) console.log(`It does not apply yet: ${failed}`)
    // schemas.test.ts fails until these are in the migration as well.
    for (const { what, right } of left) console.log(`To be added by hand: ${what}\n  ${right ?? '(it goes)'}`)
  }
}

async function writeBaseline(statements: string[]): Promise<void> {
  const folder = new URL('migrations/', PROJECT)
  for (const file of await readdir(folder)) await rm(new URL(file, folder))
  const head =
    '-- Made from supabase/schemas, where each thing stands once, by subject; here in the order in which it can be made.\nset check_function_bodies = off;'
  const path = pathOf('baseline')
  await writeFile(path, `${[head, ...statements].join('\n\n')}\n`)
  console.log(`wrote ${path}`)
}
