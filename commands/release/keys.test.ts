import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuiltPart, directoryFiles, openStore } from '@coach-app/delivery'
import { aRemote, aShell, temporaryFolder } from '@coach-app/delivery/fixture'
import { type Cluster, migrate, ownedFolder, startCluster } from '@coach-app/supabase/local'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { runRelease } from './program.ts'
import { occasionFor } from './session.ts'
import { workspaceWorkshop } from './workspace-workshop.ts'

/** The commands over a real store and a real database, as a pipeline with a key runs them. */
let cluster: Cluster
let directory: string
const COMMIT = 'c0ffee0123456789c0ffee0123456789c0ffee01'

beforeAll(async () => {
  directory = await ownedFolder('coach-app-keys-')
  cluster = await startCluster({ directory, password: 'test', log: () => {} })
  await migrate(cluster.url('postgres'), () => {})
}, 120_000)
afterAll(async () => {
  await cluster.stop()
  await rm(directory, { recursive: true, force: true })
})
afterEach(() => vi.unstubAllEnvs())

/** A store where contacts and workouts have a stable release and one more. */
async function begin() {
  const folder = join(temporaryFolder(), 'releases')
  const store = openStore(directoryFiles(folder))
  const withCommit = ({ dir, release }: BuiltPart) => ({ dir, release: { ...release, commit: COMMIT } })
  const shell = aShell()
  const older = aRemote('workouts', '1')
  const [second, newer] = [withCommit(aRemote('contacts', '2')), aRemote('workouts', '2')]
  await store.publishStable([shell, aRemote('contacts', '1'), older])
  await store.publish([second, newer])
  /** Runs a command as the operator, or with a key. */
  const release = async (args: string[], key = '', workshop = workspaceWorkshop) => {
    vi.stubEnv('DATABASE_URL', cluster.url('postgres'))
    vi.stubEnv('RELEASE_KEY', key)
    const said: string[] = []
    const complained: string[] = []
    const terminal = {
      print: (text: string) => said.push(text),
      complain: (text: string) => complained.push(text),
    }
    const code = await runRelease(['--store', folder, '--by', 'Ada', ...args], terminal, workshop)
    return { code, said: said.join('\n'), complained: complained.join('\n') }
  }
  const made = async (remote: string, name: string) => {
    const { code, said } = await release(['keys', 'make', remote, name])
    expect(code).toBe(0)
    return said.split('\n')[0] ?? ''
  }
  return {
    store,
    release,
    made,
    shell: shell.release.version,
    second: second.release.version,
    older: older.release.version,
    newer: newer.release.version,
  }
}

it('makes a key, with which its remote is staged, promoted and rolled back, and the history says so', async () => {
  const { release, made, second } = await begin()
  const key = await made('contacts', 'ci')
  const staged = await release(['stage', 'contacts', second, '--percent', '10'], key)
  expect(staged.said).toContain('is shown to 10 % of all devices')
  expect((await release(['promote', 'contacts'], key)).code).toBe(0)
  expect((await release(['rollback', 'contacts'], key)).code).toBe(0)

  const { said } = await release(['history'])
  expect(said).toMatch(/stage +contacts 0\.1\.0-\w+ +Ada with the key ci +c0ffee01/)
  expect(said).toMatch(/rollback +contacts.* +Ada with the key ci/)
  const uses = await release(['--json', 'keys', 'uses', 'contacts'])
  expect(JSON.parse(uses.said)).toMatchObject({
    uses: [
      { name: 'ci', action: 'rollback' },
      { name: 'ci', action: 'promote', commit: COMMIT },
      { name: 'ci', action: 'stage', version: second, commit: COMMIT },
    ],
  })
  expect((await release(['keys', 'list'])).said).toMatch(/contacts +ci +\S+ by Ada +\S+ rollback/)
})

it.each([
  ['contacts', ''],
  [
    'contcats',
    'contcats has no release yet. If that is no typing mistake, its first one waits for your yes. Remotes here: contacts, workouts.',
  ],
])('says of a new key of %s what is unusual: "%s"', async (remote, unusual) => {
  const { release } = await begin()
  expect((await release(['keys', 'make', remote, 'seen'])).said.split('\n').slice(2).join('\n')).toBe(unusual)
  expect((await release(['--dry-run', 'keys', 'make', remote, 'seen'])).said).toContain(unusual)
})

it('touches neither another remote, nor the shell, nor the document', async () => {
  const { store, release, made, shell, older, newer } = await begin()
  const key = await made('contacts', 'narrow')
  const { revision } = await store.document()
  const others: [string[], string][] = [
    [['stage', 'workouts', newer, '--percent', '10'], 'This is a key of contacts; it changes nothing else.'],
    [['promote', 'workouts', newer], 'This is a key of contacts'],
    [['rollback', 'workouts'], 'This is a key of contacts'],
    [['block', 'workouts', older], 'This is a key of contacts'],
    [['promote', 'shell', shell], 'This is a key of contacts'],
    [['site', 'https://evil.example'], "The address is the operator's"],
    [['prune', '--days', '0'], "Removing releases is the operator's"],
    [['recover'], "Recovering the store is the operator's"],
    [['keys', 'make', 'workouts', 'mine'], "Making keys is the operator's"],
    [['keys', 'revoke', 'contacts', 'ci'], "Revoking keys is the operator's"],
  ]
  for (const [args, why] of others) {
    const { code, complained } = await release(args, key)
    expect([args.join(' '), code, complained]).toEqual([args.join(' '), 1, expect.stringContaining(why)])
  }
  expect((await store.document()).revision).toBe(revision)
})

it('refuses a key that was revoked, and one that nobody has made', async () => {
  const { store, release, made, second } = await begin()
  const key = await made('contacts', 'lost')
  expect((await release(['keys', 'revoke', 'contacts', 'lost'])).said).toContain('opens nothing any more')
  const { revision } = await store.document()
  const stage = ['stage', 'contacts', second, '--percent', '5']
  expect((await release(stage, key)).complained).toMatch(/^The key lost of contacts was revoked on \d{4}-/)
  expect((await release(stage, 'release_contacts_nonsense')).complained).toBe('This store has no such key.')
  expect((await store.document()).revision).toBe(revision)
  expect((await release(['keys', 'revoke', 'contacts', 'lost'])).complained).toContain(
    'has no key called lost',
  )
})

it('keeps no key in the store', async () => {
  const { store, release, made, second } = await begin()
  const key = await made('contacts', 'secret')
  await release(['stage', 'contacts', second, '--percent', '20'], key)
  const document = JSON.stringify(await store.document())
  expect(document).toContain('"key":"secret"')
  expect(document).not.toContain(key.slice(-20))
})

it('leaves the first release of a remote, which everybody gets, to the operator', async () => {
  const { release, made } = await begin()
  const key = await made('training-log', 'new')
  const built = aRemote('training-log', '1')
  const workshop = { ...workspaceWorkshop, build: async () => [built] }
  expect(await release(['publish', 'training-log', '--no-smoke'], key, workshop)).toMatchObject({
    code: 1,
    complained: expect.stringContaining(
      "The first release of training-log, which everybody gets, is the operator's",
    ),
  })
})

it('publishes what was built outside a checkout, without a commit', async () => {
  const { store } = await begin()
  const deed = { action: 'publish', part: 'contacts', version: '0.1.0-new', commit: null } as const
  expect(await occasionFor(deed, store, { by: 'Ada' }, '')).toEqual({ at: expect.any(String), by: 'Ada' })
})
