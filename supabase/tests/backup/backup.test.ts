import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '../../backup/backup.ts'
import type { Manifest } from '../../backup/manifest.ts'
import { backUpProject, restoreProject } from '../../backup/project.ts'
import { restore } from '../../backup/restore.ts'
import { withDatabase } from '../../local/admin/database.ts'
import { createPlatform, type Platform } from '../../local/platform.ts'
import { startCluster } from '../../local/postgres/cluster.ts'
import { findServer } from '../../local/postgres/postmaster.ts'
import { reserve, send, talk } from '../chat/calls.ts'
import { createTestPlatform, type TestPlatform } from '../fixtures/index.ts'

/** From a platform that runs, by way of one file, into an empty folder: the same answers, files included. */

let platform: TestPlatform
let folder: string
let backup: string
let manifest: Manifest
let sentFile: string
let athlete: { id: string; email: string; password: string }
const TEXT = 'What was lifted: 5 × 100 kg 😀'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coach-app-backup-'))
  platform = await createTestPlatform()
  const { a, b, conversation } = await talk(platform.database)
  athlete = a
  const browser = await platform.signIn(a)
  const message = randomUUID()
  sentFile = (await reserve(a, conversation, message, ['lifted.txt']))[0] ?? ''
  const sent = await browser.storage
    .from('chat-attachments')
    .upload(sentFile, new Blob([TEXT], { type: 'text/plain' }))
  expect(sent.error).toBeNull()
  await send(a, conversation, {
    id: message,
    body: 'Look',
    attachments: [{ path: sentFile, name: 'lifted.txt' }],
  })
  await send(b, conversation, { body: `"quotes", \\backslash, \t, \n and ${'🏋'.repeat(3)}` })
  // The store of releases, as `pnpm start` has it beside the database.
  await mkdir(join(platform.dataDir, 'releases', 'shell', '1'), { recursive: true })
  await writeFile(join(platform.dataDir, 'releases', 'releases.json'), '{"revision":1}')
  await writeFile(join(platform.dataDir, 'releases', 'shell', '1', 'main.js'), 'export {}')
  backup = join(folder, 'backup.tgz')
  manifest = await backUp(installation(), backup)
})
afterAll(async () => {
  await platform?.close()
  await rm(folder, { recursive: true, force: true })
})

const installation = () => ({
  dataDir: platform.dataDir,
  databaseUrl: platform.database.url,
  log: (line: string) => void platform.lines.push(line),
})
const into = (dataDir: string, from = backup, replace = false) => {
  const said: string[] = []
  return restore({ from, dataDir, replace, log: line => said.push(line) }).then(
    () => said,
    (error: Error) => error.message,
  )
}
/** A copy of the backup as a folder, to damage it. */
const unpacked = async (): Promise<string> => {
  const copy = await mkdtemp(join(folder, 'copy-'))
  execFileSync('tar', ['-xzf', backup, '-C', copy])
  return copy
}

describe('a backup', () => {
  it('is one file that only its owner reads, and leaves nothing else behind', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['backup.tgz'])
    expect(manifest.files.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'secrets.json',
        'push-keys.json',
        'releases/releases.json',
        'releases/shell/1/main.js',
      ]),
    )
    expect(manifest.files.filter(({ path }) => path.startsWith('storage/'))).toHaveLength(1)
  })

  it('overwrites nothing', async () => {
    await expect(backUp(installation(), backup)).rejects.toThrow('exists. A backup overwrites nothing')
  })

  it('has nothing of a write that began before it and ended after it: that one waits', async () => {
    const client = await platform.database.pool.connect()
    await client.query('begin')
    const person = await platform.database.createUser()
    await client.query(`update public.user_profiles set display_name = 'Before' where user_id = $1`, [
      person.id,
    ])
    const running = backUp(installation(), join(folder, 'waits'))
    await untilLockIsAwaited()
    // The backup waits for the write; a later one waits for the backup, and is done afterwards.
    await client.query('commit')
    client.release()
    const { tables, files } = await running
    expect(files.length).toBeGreaterThan(tables.length)
    const profiles = await readFile(join(folder, 'waits', 'database', 'public.user_profiles.jsonl'), 'utf8')
    expect(profiles.split('\n').find(line => line.includes(person.id))).toContain('"Before"')
    await platform.database.query(
      `update public.user_profiles set display_name = 'After' where user_id = $1`,
      [person.id],
    )
    await rm(join(folder, 'waits'), { recursive: true })
  })
})

/** A row has no place of its own in a table. */
const linesOf = async (path: string): Promise<string[]> => (await readFile(path, 'utf8')).split('\n').sort()

/** Until the backup asks for its locks. */
async function untilLockIsAwaited(): Promise<void> {
  for (;;) {
    const { rowCount } = await platform.database.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'lock table%'`,
    )
    if (rowCount) return
  }
}

describe('a restored installation', () => {
  let restored: Platform
  let dataDir: string
  const said: string[] = []
  beforeAll(async () => {
    dataDir = join(folder, 'restored')
    await mkdir(dataDir)
    await writeFile(join(dataDir, 'mine'), 'kept')
    await restore({ from: backup, dataDir, replace: true, log: line => said.push(line) })
    // All of it again from what was restored: row by row the same.
    const again = await backUp({ dataDir, log: line => said.push(line) }, join(folder, 'again'))
    expect(again.files.map(({ path }) => path)).toEqual(manifest.files.map(({ path }) => path))
    const copy = await unpacked()
    for (const { path } of manifest.files)
      expect(await linesOf(join(folder, 'again', path)), path).toEqual(await linesOf(join(copy, path)))
    expect(again.sequences).toEqual(manifest.sequences)
    restored = await createPlatform({ port: 0, dataDir, seed: 'none', log: line => said.push(line) })
  })
  afterAll(() => restored?.stop())

  it('answers as the first one did: passwords, sessions, conversations, files', async () => {
    expect(restored.config.publishableKey).toBe(platform.config.publishableKey)
    const browser = createClient(restored.url, restored.config.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    const session = await browser.auth.signInWithPassword({
      email: athlete.email,
      password: athlete.password,
    })
    expect(session.error).toBeNull()
    const before = await platform.signIn(athlete)
    const ask = async (client: typeof browser) => [
      await client.rpc('get_conversations').then(({ data }) => data),
      await client
        .from('user_profiles')
        .select('display_name, email, global_role')
        .then(({ data }) => data),
    ]
    const [conversations] = await ask(browser)
    expect(conversations).toHaveLength(1)
    expect(await ask(browser)).toEqual(await ask(before))
    const file = await browser.storage.from('chat-attachments').download(sentFile)
    expect(await file.data?.text()).toBe(TEXT)
  })

  it('has set aside what was in its place, because it was told to', async () => {
    expect(said).toEqual([expect.stringMatching(/^what was in .* is in .*\.before-\d{14} now$/)])
    const aside = /is in (\S+) now$/.exec(String(said))?.[1] ?? ''
    expect(await readFile(join(aside, 'mine'), 'utf8')).toBe('kept')
    await expect(stat(join(dataDir, 'mine'))).rejects.toThrow('ENOENT')
  })

  it('goes on counting where the first one stopped', async () => {
    // An identity that began anew would meet a row that exists.
    const added = await withDatabase({ dataDir, log: line => said.push(line) }, client =>
      client.query(`insert into private.audit_events (action) values ('restored') returning id`),
    )
    expect(added.rowCount).toBe(1)
  })
})

describe('by the interfaces of a project', () => {
  const projectOf = ({ database, url, secretKey }: TestPlatform) => ({
    databaseUrl: database.url,
    url,
    secretKey,
  })

  it('rows and uploaded files come into an empty one, and into a used one only when it is said', async () => {
    const copy = join(folder, 'project')
    const { files } = await backUpProject(projectOf(platform), copy)
    expect(files.filter(({ path }) => path.startsWith('storage/'))).toHaveLength(1)
    const other = await createTestPlatform()
    try {
      await restoreProject(projectOf(other), copy, false)
      const browser = await other.signIn(athlete)
      const file = await browser.storage.from('chat-attachments').download(sentFile)
      expect(await file.data?.text()).toBe(TEXT)
      const owners = ({ database }: TestPlatform) =>
        database.query('select name, owner_id, created_at from storage.objects').then(({ rows }) => rows)
      expect(await owners(other)).toEqual(await owners(platform))
      await expect(restoreProject(projectOf(other), copy, false)).rejects.toThrow('The project has accounts')
      const worker = await blockOf(other)
      const restored = restoreProject(projectOf(other), copy, true)
      await worker.deadlock()
      await restored
      expect(await owners(other)).toEqual(await owners(platform))
    } finally {
      await other.close()
    }
  })

  /** Somebody at work in a project: has a table that a restore empties last, and then wants one that it has emptied first. */
  const blockOf = async ({ database: { url } }: TestPlatform) => {
    const [worker, watch] = [
      new pg.Client({ connectionString: url }),
      new pg.Client({ connectionString: url }),
    ]
    await Promise.all([worker.connect(), watch.connect()])
    // The restore looks for a deadlock three seconds after it began to wait, once; by then this one waits too, on a busy machine as well. It
    // looks later itself: else it might be the one that is ended.
    const { rows } = await watch.query<{ name: string }>('select current_database() as name')
    await watch.query(`alter database "${rows[0]?.name}" set deadlock_timeout = '3s'`)
    await worker.query("set deadlock_timeout = '1min'")
    await worker.query('begin; lock table storage.objects in row exclusive mode')
    return {
      deadlock: async () => {
        await expect
          .poll(async () => (await watch.query('select from pg_locks where not granted')).rowCount, {
            timeout: 20_000,
          })
          .toBeGreaterThan(0)
        await worker.query('select count(*) from auth.users; rollback')
        await Promise.all([worker.end(), watch.end()])
      },
    }
  }

  it('one of other migrations is refused, with what to do', async () => {
    const copy = await unpacked()
    await edit(copy, found => ({ ...found, migrations: found.migrations.slice(0, -1) }))
    await expect(restoreProject(projectOf(platform), copy, true)).rejects.toThrow(
      /The project has migrations up to \d+, the backup up to \d+.*pnpm run deploy/,
    )
  })
})

describe('a restore is refused, and changes nothing', () => {
  it('into a folder that is not empty', async () => {
    const taken = await mkdtemp(join(folder, 'taken-'))
    await writeFile(join(taken, 'mine'), 'kept')
    expect(await into(taken)).toMatch(/is not empty. Nothing was restored. Set DATA_DIR .* --replace/)
    expect(await readFile(join(taken, 'mine'), 'utf8')).toBe('kept')
  })

  it('into one whose platform was killed and whose PostgreSQL runs on, whatever is said', async () => {
    const orphaned = await mkdtemp(join(folder, 'orphaned-'))
    const cluster = await startCluster({ directory: orphaned, password: 'secret', log: () => {} })
    try {
      const { pid } = (await findServer(join(orphaned, 'postgres'))) ?? {}
      expect(await into(orphaned, backup, true)).toMatch(
        new RegExp(
          `^PostgreSQL \\(pid ${pid}\\) still runs on .* Nothing was restored\\. End it with kill -INT ${pid}`,
        ),
      )
      expect(await readdir(orphaned)).toEqual(['postgres', 'postgres.log'])
      expect((await findServer(join(orphaned, 'postgres')))?.pid).toBe(pid)
    } finally {
      await cluster.stop()
    }
  })

  it('into one whose platform is running, whatever is said', async () => {
    const running = await mkdtemp(join(folder, 'running-'))
    const beginning = (await readFile('/proc/self/stat', 'utf8')).split(') ')[1]?.split(' ')[19]
    await writeFile(join(running, 'platform.pid'), `${process.pid} ${beginning}`)
    expect(await into(running, backup, true)).toMatch(/Another platform .* is using/)
  })

  it.each<[string, (copy: string) => Promise<unknown>, RegExp]>([
    [
      'a row was changed',
      copy => appendFile(join(copy, 'database/public.user_profiles.jsonl'), '["x"]\n'),
      /public\.user_profiles\.jsonl was changed/,
    ],
    ['a file is missing', copy => rm(join(copy, 'secrets.json')), /secrets\.json is missing/],
    ['it was not finished', copy => rm(join(copy, 'manifest.json')), /is no backup, or not all of it/],
    [
      'a path leads out of it',
      copy =>
        edit(copy, found => ({ ...found, files: [{ path: '../x', sha256: 'a'.repeat(64), bytes: 1 }] })),
      /leads out of the backup/,
    ],
    [
      'it is of a later format',
      copy => edit(copy, found => ({ ...found, format: 2 })),
      /format 2, and this version of the product reads format 1/,
    ],
    [
      'it is of a later version',
      copy => edit(copy, found => ({ ...found, migrations: [...found.migrations, '20991231000000'] })),
      /later version of the product.*20991231000000.*Check out the version that made it/,
    ],
    [
      'it is of another branch',
      copy => edit(copy, found => ({ ...found, migrations: found.migrations.slice(1) })),
      /lacks 2026\d+, which come before/,
    ],
  ])('when %s', async (_, damage, words) => {
    const copy = await unpacked()
    await damage(copy)
    const place = join(folder, `place-${randomUUID()}`)
    expect(await into(place, copy)).toMatch(words)
    await expect(stat(place)).rejects.toThrow('ENOENT')
  })

  it('when the archive is none', async () => {
    const none = join(folder, 'none.tgz')
    await writeFile(none, 'not an archive')
    expect(await into(join(folder, 'nowhere'), none)).toMatch(/cannot be unpacked. Nothing was restored/)
    expect(await into(join(folder, 'nowhere'), join(folder, 'missing'))).toMatch(/There is no backup at/)
  })
})

async function edit(copy: string, change: (found: Manifest) => object): Promise<void> {
  const path = join(copy, 'manifest.json')
  const found = JSON.parse(await readFile(path, 'utf8')) as Manifest
  await writeFile(path, JSON.stringify(change(found)))
}
