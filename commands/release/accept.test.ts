import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { remoteFiles, temporaryFolder, writeFiles } from '@coach-app/delivery/fixture'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { doctor } from '../team/doctor.ts'
import { WORKSPACE } from '../workspace.ts'
import { packBundle } from './bundle.ts'
import { incomingOf } from './incoming.ts'
import { aBuild, BUDGET, COMMIT, startProduct } from './outside.fixture.ts'

/** Teams outside, over HTTP, and the operator's command: a real platform, database, bucket and store. */
let product: Awaited<ReturnType<typeof startProduct>>
beforeAll(async () => {
  product = await startProduct()
}, 180_000)
afterAll(() => product.stop())
afterEach(() => vi.unstubAllEnvs())

// Each of these starts commands and asks a database and a bucket over HTTP.
vi.setConfig({ testTimeout: 60_000 })

let codes = 0
const another = () => `export default ${++codes}`
const send = async (remote: string, bundle: Uint8Array, query: Record<string, string> = {}) =>
  product.post(
    await product.keyOf(remote),
    { action: 'publish', part: remote, version: '0.1.0-x', ...query },
    bundle,
  )
const answerTo = async (remote: string, bundle: Uint8Array) => {
  const { status, error, request } = await send(remote, bundle)
  expect([status, error]).toEqual([202, undefined])
  await product.accept()
  return product.stateOf(await product.keyOf(remote), request)
}
/** A bundle of which something was changed on the way. */
const tampered = async (change: (form: FormData) => void, built = aBuild('contacts', another())) => {
  const text = gunzipSync(new Uint8Array(await packBundle(built, {})))
  const boundary = /^--(.*)\r\n/.exec(text.subarray(0, 200).toString('latin1'))?.[1]
  const type = `multipart/form-data; boundary=${boundary}`
  const form = await new Response(new Uint8Array(text), { headers: { 'content-type': type } }).formData()
  change(form)
  return gzipSync(new Uint8Array(await new Response(form).arrayBuffer()))
}
const told = (form: FormData, over: object) =>
  form.set('bundle', JSON.stringify({ ...JSON.parse(String(form.get('bundle'))), ...over }))
const blob = (text: string) => new Blob([text])

it('publishes, stages, promotes and rolls back from outside, and the history names key and commit', async () => {
  const key = await product.keyOf('contacts')
  const built = aBuild('contacts', another())
  const { version } = built.release
  /** As a pipeline, while the operator's command answers. */
  const ask = async (args: string[]) => {
    const said: string[] = []
    const asked = product.release(args, { key, built, said })
    const isSent = expect.poll(() => said.join('\n'), { timeout: 30_000 }).toContain('sent as request')
    // What is refused before it is sent ends at once, with the reason.
    await Promise.race([isSent, asked])
    await product.accept()
    return asked
  }
  const { revision } = await product.store.document()
  expect(await ask(['publish', 'contacts', '--no-smoke'])).toEqual({
    code: 0,
    said: expect.stringContaining(
      `contacts ${version} is published. Nobody is served it yet: pnpm release stage contacts ${version} --percent 10 --to ${product.platform.url}`,
    ),
  })
  expect((await product.store.document()).revision).toBe(revision)
  expect(
    (await ask(['stage', 'contacts', version.split('-')[1]?.slice(0, 6) ?? '', '--percent', '10'])).said,
  ).toContain(`contacts ${version} is shown to 10 % of all devices`)
  expect((await ask(['promote', 'contacts'])).said).toContain(`${version} is stable: everybody gets it`)
  expect((await ask(['rollback', 'contacts', '--reason', 'too slow'])).said).toContain('is rolled back')
  const history = (await product.release(['history'])).said
  expect(history).toMatch(
    new RegExp(`stage +contacts ${version.replaceAll('.', '\\.')} +Grace with the key pipeline +c0ffee01`),
  )
  expect(history).toMatch(/rollback +contacts.* +Grace with the key pipeline.*too slow/)
  // Nothing of it is left in the bucket, and nothing of it was ever in the store's folder.
  expect(await product.kept()).toEqual([])
  expect(readdirSync(product.releases)).not.toContain('incoming')
  expect(existsSync(join(product.releases, 'incoming'))).toBe(false)
})

describe('the endpoint', () => {
  const PARTS = ['contacts', 'workouts', 'shell', 'document', 'Contacts', ''] as const
  const ACTIONS = ['promote', 'rollback', 'block', 'unblock', 'prune', 'site', 'keys', ''] as const

  it.each(['contacts', 'workouts'])('key × part × action: one of %s', async owner => {
    const key = await product.keyOf(owner)
    const seen: unknown[] = []
    const wanted: unknown[] = []
    for (const part of PARTS)
      for (const action of ACTIONS) {
        const isKnown = ['promote', 'rollback', 'block', 'unblock'].includes(action)
        const isPart = /^[a-z]+$/.test(part)
        const { status } = await product.post(key, { part, action, version: '9.9.9-none' })
        seen.push([part, action, status])
        wanted.push([part, action, isKnown && isPart ? (part === owner ? 202 : 403) : 422])
      }
    expect(seen).toEqual(wanted)
    // What was let in names no release, and so changes nothing.
    const before = await product.store.document()
    const { revision } = before
    await product.release(['accept', '--list'])
    expect((await product.store.document()).revision).toBe(revision)
    const { said } = await product.accept()
    expect(said).toContain('9.9.9-none is not published')
  })

  it.each([
    ['no key', undefined, 401, 'The request has no key for releases'],
    ['a token of a person', 'eyJhbGciOiJIUzI1NiJ9', 401, 'The request has no key for releases'],
    ['a key that nobody made', `release_contacts_${'0'.repeat(60)}`, 401, 'key: this store has no such key.'],
  ])('refuses %s', async (_, key, status, error) => {
    expect(await product.post(key, { action: 'promote', part: 'contacts' })).toMatchObject({ status, error })
  })

  it('refuses a key that was revoked, also for what waits', async () => {
    const key = (await product.release(['keys', 'make', 'contacts', 'lost'])).said.split('\n')[0] ?? ''
    const bundle = await packBundle(aBuild('contacts', another()), {})
    const query = { action: 'publish', part: 'contacts', version: '0.1.0-x' }
    const { status, request } = await product.post(key, query, bundle)
    expect(status).toBe(202)
    await product.release(['keys', 'revoke', 'contacts', 'lost'])
    const again = await product.post(key, query, bundle)
    expect(again).toMatchObject({
      status: 401,
      error: expect.stringMatching(/the key lost of contacts was revoked/),
    })
    expect((await product.accept()).said).toMatch(/refused: The key lost of contacts was revoked on/)
    expect((await product.stateOf(key, request)).status).toBe(401)
  })

  it('does a request once, and tells it to its own key alone', async () => {
    const [own, other] = [await product.keyOf('contacts'), await product.keyOf('workouts')]
    const sent = await product.post(own, { action: 'promote', part: 'contacts', version: 'none' })
    const replayed = await product.post(own, {
      action: 'promote',
      part: 'contacts',
      version: 'none',
      request: sent.request,
    })
    expect(replayed).toMatchObject({ status: 409, error: expect.stringContaining('is done once') })
    expect(await product.stateOf(own, sent.request)).toMatchObject({ status: 200, state: 'waiting' })
    expect((await product.stateOf(other, sent.request)).status).toBe(404)
    await product.accept()
    expect(await product.stateOf(own, sent.request)).toMatchObject({ state: 'refused' })
  })

  it('takes no bundle of 60 MB, and keeps nothing of it', async () => {
    const { status } = await send('contacts', new Uint8Array(60 * 1024 * 1024)).catch(() => ({ status: 413 }))
    expect(status).toBe(413)
    expect((await send('contacts', new Uint8Array(0))).status).toBe(411)
  })

  it('names the field that is wrong', async () => {
    const key = await product.keyOf('contacts')
    const stage = { action: 'stage', part: 'contacts', version: 'x' }
    const wrong = async (query: Record<string, string>) => (await product.post(key, query)).error
    expect(await wrong({ ...stage, percent: '101' })).toMatch(/^percent: /)
    expect(await wrong({ ...stage, audience: 'all' })).toMatch(/^audience: /)
    expect(await wrong({ ...stage, version: '../x' })).toMatch(/^version: the version of a release/)
    expect(await wrong({ ...stage, request: '1' })).toMatch(/^request: /)
    expect(await wrong({ ...stage, commit: 'main' })).toMatch(/^commit: the hash of a commit/)
  })
})

describe('what does not fit is refused, and published nowhere', () => {
  const THEIRS = JSON.parse(remoteFiles('', 'workouts')['routes.json'] ?? '')[0].path
  const routes = (more: object) => ({
    'routes.json': JSON.stringify([...JSON.parse(remoteFiles('', 'contacts')['routes.json'] ?? ''), more]),
  })
  it.each<[string, () => ReturnType<typeof aBuild>, RegExp]>([
    [
      'a share without a name',
      () =>
        aBuild('contacts', another(), {
          'needs.json': '{"react":{"version":"19.0.0","names":["useNothing"]}}',
        }),
      /imports useNothing of react/,
    ],
    [
      'a share of another major',
      () =>
        aBuild('contacts', another(), {
          'needs.json': '{"react":{"version":"20.0.0","names":["useState"]}}',
        }),
      /react 20\.0\.0; .* hands over 19/,
    ],
    [
      'a page of others',
      () =>
        aBuild(
          'contacts',
          another(),
          routes({ path: THEIRS, kind: 'protected', module: './pages', title: 'X' }),
        ),
      /is workouts's by the specification|held by workouts/,
    ],
    [
      'a page that nothing shows',
      () =>
        aBuild(
          'contacts',
          another(),
          routes({ path: '/contacts-x', kind: 'protected', module: './none', title: 'X' }),
        ),
      /shows \.\/none/,
    ],
    [
      'a shell that is not there',
      () => aBuild('contacts', another(), {}, { budget: BUDGET, requires: { shell: '>=9.0.0' } }),
      />=9\.0\.0/,
    ],
    ['no budget', () => aBuild('contacts', another(), {}, {}), /\.\/pages has no budget/],
    [
      'a first load over its budget',
      () =>
        aBuild(
          'contacts',
          `${another()};${Array.from({ length: 9000 }, (_, at) => `f${at}(${(at * 7919) % 100_003})`).join(';')}`,
          {},
          { budget: { './pages': 10 } },
        ),
      /weighs|budget/,
    ],
    [
      'code of others',
      () => aBuild('contacts', `import "https://cdn.example/x.js";${another()}`),
      /imports https:\/\/cdn\.example/,
    ],
    [
      'a worker of others',
      () => aBuild('contacts', `new Worker("https://cdn.example/w.js");${another()}`),
      /starts a worker from/,
    ],
    [
      'a style sheet of others',
      () => aBuild('contacts', another(), { 'assets/a.css': '@import "https://x.example/a.css";' }),
      /a\.css imports https:/,
    ],
    [
      'a font of others',
      () => aBuild('contacts', another(), { 'assets/a.css': '@font-face{src:url(//x.example/a.woff2)}' }),
      /takes a font from/,
    ],
    [
      'a source map with a secret',
      () => aBuild('contacts', another(), { 'assets/a.js.map': '{"s":"sb_secret_abcdefghijklmnopqrst"}' }),
      /has a source map.*\n.*holds a secret key/,
    ],
    [
      'prerendered markup that is broken',
      () =>
        aBuild('contacts', another(), {
          'prerendered/a.html': '<h1>A<h1>B',
          'prerendered.json':
            '{"/contacts":{"html":"prerendered/a.html","module":"./pages","title":"A","description":"B"}}',
        }),
      /\/contacts/,
    ],
  ])('%s', async (_, build, why) => {
    const { revision } = await product.store.document()
    const { state, answer } = await answerTo('contacts', await packBundle(build(), {}))
    expect([state, answer]).toEqual(['refused', expect.stringMatching(why)])
    expect((await product.store.document()).revision).toBe(revision)
  })

  it('an ABI that no shell here speaks', async () => {
    const bundle = await tampered(form => told(form, { abi: 2 }))
    expect(await answerTo('contacts', bundle)).toMatchObject({
      state: 'refused',
      answer: expect.stringContaining('speaks ABI 2'),
    })
  })

  it('is kept, outside of what is served', async () => {
    const bundle = await packBundle(aBuild('contacts', another(), {}, {}), {})
    const { request } = await send('contacts', bundle)
    await product.accept()
    expect(await product.kept()).toContain(request)
    const stranger = await fetch(`${product.platform.url}/storage/v1/object/public/incoming/${request}`)
    expect(stranger.status).toBe(400)
  })
})

describe('a bundle that nobody packed so', () => {
  it.each<[string, () => Promise<Uint8Array>, string]>([
    ['nonsense', async () => new TextEncoder().encode('nonsense'), 'cannot be read'],
    ['compressed nonsense', async () => gzipSync('nonsense'), 'cannot be read'],
    [
      'what unpacks to more than 60 MB',
      async () => gzipSync(new Uint8Array(61 * 1024 * 1024)),
      'unpacks to more than 60 MB',
    ],
    [
      'a path out of its folder',
      () => tampered(form => form.set('dist/../../evil.js', blob('x'))),
      'has a file that no build has',
    ],
    [
      'an absolute path',
      () => tampered(form => form.set('/etc/evil', blob('x'))),
      'has a file that no build has',
    ],
    [
      'a hidden file',
      () => tampered(form => form.set('dist/.ssh/config', blob('x'))),
      'has a file that no build has',
    ],
    [
      'a path with a backslash',
      () => tampered(form => form.set('dist/a\\..\\b.js', blob('x'))),
      'has a file that no build has',
    ],
    [
      'two files of one name',
      () => tampered(form => form.append('dist/remoteentry.js', blob('x'))),
      'has a file that no build has',
    ],
    ['no description of itself', () => tampered(form => form.delete('bundle')), 'does not say what it is'],
    [
      'another remote',
      () => tampered(form => told(form, { name: 'workouts' })),
      'is of workouts, and the key of contacts',
    ],
    [
      'a version out of a folder',
      () => tampered(form => told(form, { packageVersion: '../../1' })),
      'packageVersion: a version such as',
    ],
    [
      'files that were changed',
      () => tampered(form => form.set('dist/assets/pages-1.js', blob('evil()'))),
      'and its files are',
    ],
    [
      'no manifest',
      () => tampered(form => form.delete('dist/.vite/manifest.json')),
      'is no build of a remote',
    ],
    [
      'a budget that is text',
      () => tampered(form => told(form, { coachApp: { budget: { './pages': 'much' } } })),
      'coachApp.budget',
    ],
    [
      'a page outside of its files',
      () => tampered(() => {}, aBuildThatReads('../../../../etc/hostname')),
      'describes files that are not in it',
    ],
  ])('%s', async (_, bundle, why) => {
    const { state, answer } = await answerTo('contacts', await bundle())
    expect([state, answer]).toEqual(['refused', expect.stringContaining(why)])
  })

  function aBuildThatReads(html: string) {
    const built = aBuild('contacts', another())
    const page = { html, module: './pages', title: 'A', description: 'B' }
    writeFiles(built.dir, { 'prerendered.json': JSON.stringify({ '/contacts': page }) })
    return built
  }
})

describe('the first release of a remote', () => {
  it("waits for the operator's yes, and is stable then", async () => {
    const { version } = aBuild('training-log', 'export default "first"').release
    const bundle = await packBundle(aBuild('training-log', 'export default "first"'), {})
    const { request } = await send('training-log', bundle)
    await product.accept()
    const key = await product.keyOf('training-log')
    expect(await product.stateOf(key, request)).toMatchObject({
      state: 'asked',
      answer: expect.stringContaining("waits for the operator's yes"),
    })
    await product.accept()
    expect((await product.store.document()).parts['training-log']).toBeUndefined()
    expect((await product.accept(request)).code).toBe(0)
    expect(await product.stateOf(key, request)).toMatchObject({ state: 'done' })
    expect((await product.store.document()).parts['training-log']?.stable).toBe(version)
    expect((await product.accept(request)).said).toContain(`Request ${request} is answered already, done: `)
  })

  it('is answered with no', async () => {
    const { request } = await send('library', await packBundle(aBuild('library', another()), {}))
    await product.accept()
    // By its beginning, as a version.
    await product.accept(request.slice(0, 13), '--refuse', 'We have one already.')
    const key = await product.keyOf('library')
    expect(await product.stateOf(key, request)).toMatchObject({
      state: 'refused',
      answer: 'We have one already.',
    })
    expect((await product.store.document()).parts.library).toBeUndefined()
  })
})

it('two teams and two commands at once: each request is answered once, and both releases are there', async () => {
  const builds = [aBuild('contacts', another()), aBuild('workouts', another())]
  const bundles = await Promise.all(builds.map(built => packBundle(built, {})))
  const sent = await Promise.all(bundles.map((bundle, at) => send(builds[at]?.release.name ?? '', bundle)))
  const said = (await Promise.all([product.accept(), product.accept()])).map(one => one.said).join('\n')
  for (const [at, { request }] of sent.entries()) {
    const { name, version } = builds[at]?.release ?? { name: '', version: '' }
    expect(said.split(`(request ${request})`)).toHaveLength(2)
    expect(await product.store.files.read(`remotes/${name}/${version}/release.json`)).toContain(COMMIT)
  }
})

it.each([
  ['29da1242', 'There is no request 29da1242: pnpm release accept --list.'],
  ['29da1242-0000-4000-8000-000000000000', /There is no request 29da1242-0|nobody is at this request/i],
  ['; drop table', 'There is no request ; drop table: pnpm release accept --list.'],
])('names what is wrong with the request "%s"', async (named, why) => {
  for (const more of [[], ['--refuse', 'no']])
    expect(await product.accept(named, ...more)).toEqual({ code: 1, said: expect.stringMatching(why) })
})

it('says that another command is at the request, or at another of its remote', async () => {
  const sent: string[] = []
  for (const code of [another(), another()])
    sent.push((await send('contacts', await packBundle(aBuild('contacts', code), {}))).request)
  vi.stubEnv('DATA_DIR', dirname(product.releases))
  const taken = await incomingOf(product.releases, () => {}).take()
  const held = taken?.id ?? ''
  const other = sent.find(id => id !== held) ?? ''
  expect((await product.accept(held)).said).toContain(`Another command is at request ${held} just now.`)
  expect((await product.accept(other)).said).toContain(
    `Another command is at request ${held} of contacts just now`,
  )
  expect((await product.accept('')).said).toContain('is the beginning of several requests: ')
  await product.accept(held, '--refuse', 'Enough.')
  expect((await product.accept(other)).code).toBe(0)
})

it('watching says at its start what it watches, and each request that it takes', async () => {
  const command = spawn(
    process.execPath,
    ['commands/release.ts', '--store', product.releases, 'accept', '--watch', '--no-smoke'],
    {
      cwd: WORKSPACE,
      env: { ...process.env, DATA_DIR: dirname(product.releases), PORT: String(product.platform.port) },
    },
  )
  onTestFinished(() => void command.kill())
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  await expect
    .poll(() => said, { timeout: 50_000 })
    .toContain(`watching what teams ask of ${product.releases}`)
  const key = await product.keyOf('contacts')
  const { request } = await product.post(key, { action: 'promote', part: 'contacts', version: 'none' })
  await expect
    .poll(() => said, { timeout: 20_000 })
    .toMatch(
      new RegExp(`promote contacts none, asked with the key pipeline \\(request ${request}\\)\n  refused: `),
    )
})

it("is the operator's alone", async () => {
  const key = await product.keyOf('contacts')
  vi.stubEnv('RELEASE_KEY', key)
  const { code, said } = await product.release(['accept'], { key })
  expect([code, said]).toEqual([1, expect.stringContaining("Answering requests is the operator's")])
})

it('says which versions are in use by whom', async () => {
  const { code, said } = await product.release(['status', '--versions'])
  expect(code).toBe(0)
  expect(said).toMatch(/^ABI +1 +as the shell +.*contacts 0\.1\.0-\w+ \(stable\)/m)
  expect(said).toMatch(/^react +19\.0\.0 +as the shell +.*workouts 0\.1\.0-\w+ \(stable\)/m)
  expect(said).toContain('Nothing is announced to go.')
})

it('tells a team what clashes with the shell that it serves', async () => {
  const dir = temporaryFolder()
  const said: string[] = []
  const own = { name: 'contacts', dir, product: product.platform.url }
  const look = () => doctor(own, own.product, line => said.push(line))
  writeFiles(dir, { 'package.json': '{"dependencies":{"react":"20.0.0"}}' })
  await expect(look()).rejects.toThrow('Nothing is installed here yet: npm install.')
  writeFiles(dir, { 'node_modules/react/package.json': '{"version":"20.0.0"}' })
  expect(await look()).toBe(false)
  expect(said.join('\n')).toMatch(/react +20\.0\.0 +19\.0\.0 +clash +npm install --save-exact react@19\.0\.0/)
  writeFiles(dir, { 'node_modules/react/package.json': '{"version":"19.0.0"}' })
  expect(await look()).toBe(true)
})
