import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Cluster, startCluster } from '../../local/postgres/cluster.ts'

/** A PostgreSQL like Supabase's before the first migration. */
export interface SupabaseServer {
  /** Connection string of a role on a database; supabase_admin is the superuser, postgres is none. */
  url(role: 'supabase_admin' | 'postgres', database: string): string
  /** One more empty project. */
  createProject(name: string): Promise<void>
  /** Runs SQL on a project as its superuser. */
  query(name: string, sql: string): Promise<Record<string, unknown>[]>
  stop(): Promise<void>
}

const PASSWORD = 'test'

const using = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The role that initdb made is the superuser for ever: it gets Supabase's name for it, and postgres is made anew. */
const nameSuperuser = async (cluster: Cluster): Promise<void> => {
  const renamer = new URL(cluster.url('postgres'))
  await using(renamer.href, client =>
    client.query(`create role renamer superuser login password '${PASSWORD}'`),
  )
  renamer.username = 'renamer'
  await using(renamer.href, async client => {
    await client.query('alter role postgres rename to supabase_admin')
    await client.query(`create role postgres login password '${PASSWORD}'`)
  })
  renamer.username = 'supabase_admin'
  await using(renamer.href, client => client.query('drop role renamer'))
}

/** Its own server, because roles are per server and here they are Supabase's. */
export const startSupabaseServer = async (): Promise<SupabaseServer> => {
  // The prefix and the owner let the next run tidy up after one that was killed.
  const directory = await mkdtemp(join(tmpdir(), 'coach-app-tests-'))
  await writeFile(join(directory, 'owner'), String(process.pid))
  const cluster = await startCluster({
    directory,
    password: PASSWORD,
    log: console.warn,
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const url: SupabaseServer['url'] = (role, database) => {
    const target = new URL(cluster.url(database))
    target.username = role
    return target.href
  }
  await nameSuperuser(cluster)
  const [roles = '', rest = ''] = (
    await readFile(new URL('supabase-project.sql', import.meta.url), 'utf8')
  ).split(/^(?=-- Schemas and what)/m)
  await using(url('supabase_admin', 'postgres'), client => client.query(roles))
  return {
    url,
    createProject: async name => {
      await using(url('supabase_admin', 'postgres'), client =>
        client.query(`create database ${name} owner postgres`),
      )
      await using(url('supabase_admin', name), client => client.query(rest))
    },
    query: (name, sql) => using(url('supabase_admin', name), async client => (await client.query(sql)).rows),
    stop: async () => {
      await cluster.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
