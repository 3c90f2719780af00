import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { directoryFiles, openStore, serveStore } from '@coach-app/delivery'
import { createPlatform } from '@coach-app/supabase/local'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBrowser } from '../browser.ts'
import { buildParts } from '../build.ts'
import { WORKSPACE } from '../workspace.ts'

const run = promisify(execFile)

/**
 * A team with the tarballs, Node and npm: its repository lies outside the workspace, and its packages are installed by npm. The product beside
 * it has the released shell.
 */
const folder = mkdtempSync(join(tmpdir(), 'coach-app-team-'))
const packages = join(folder, 'packages')
const repository = join(folder, 'training-log')
const releases = join(folder, 'product/releases')
const browser = findBrowser(console.log)
let product: Awaited<ReturnType<typeof createPlatform>>

// Without what the test runner and pnpm set, in whose environment packages are neither installed nor built as usual.
const own = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_ENV$|VITEST|RELEASE_KEY$|DATABASE_URL$)/.test(name),
  ),
)
async function inRepository(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<string> {
  const options = { cwd: repository, env: { ...own, CHROMIUM_PATH: browser, ...env }, maxBuffer: 16e6 }
  try {
    const { stdout, stderr } = await run(command, args, options)
    return stdout + stderr
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}
const npm = (...args: string[]) => inRepository('npm', args)
const release = (args: string[], env = {}) =>
  inRepository('npm', ['run', '-s', 'release', '--', ...args], { DATA_DIR: join(folder, 'product'), ...env })

beforeAll(async () => {
  await run(process.execPath, [join(WORKSPACE, 'commands/pack.ts'), '--draft', '--out', packages])
  const store = openStore(directoryFiles(releases))
  await store.publishStable(await buildParts(['shell'], console.log))
  product = await createPlatform({
    port: 0,
    dataDir: join(folder, 'product'),
    seed: 'demo',
    log: () => {},
    serveStatic: async ({ config }) => {
      await store.setUp({ config: { ...config, supabaseUrl: '/' } })
      return serveStore(releases)
    },
  })
}, 600_000)
afterAll(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('makes, tests and builds a remote, and releases it with its key alone', { timeout: 900_000 }, async () => {
  const tarball = join(packages, 'coach-app-create-remote-0.1.0.tgz')
  const create = ['exec', '--yes', `--package=${tarball}`, '--', 'create-remote', 'training-log']
  await run('npm', [...create, '--packages', packages, '--product', product.url], {
    cwd: dirname(repository),
    env: own,
  })
  await npm('install', '--no-audit', '--no-fund', '--prefer-offline')
  await npm('run', 'check')
  expect(await npm('test')).toMatch(/2 passed/)
  expect(await npm('run', 'test:e2e')).toMatch(/1 passed/)

  expect(await release(['publish', 'training-log'])).toContain('fits what is served. Nothing was published.')
  const there = ['--store', releases]
  // The operator's part: a key, and the first release.
  const [key = ''] = (await release([...there, 'keys', 'make', 'training-log', 'pipeline'])).split('\n')
  const [other = ''] = (await release([...there, 'keys', 'make', 'contacts', 'pipeline'])).split('\n')
  const publish = [...there, 'publish', 'training-log', '--no-smoke']
  await expect(release(publish, { RELEASE_KEY: key })).rejects.toThrow("is the operator's")
  await release(publish)

  const page = join(repository, 'src/features/training-log/training-log-page.tsx')
  writeFileSync(page, readFileSync(page, 'utf8').replace('Nothing is here yet.', 'Nothing yet.'))
  await expect(release(publish, { RELEASE_KEY: other })).rejects.toThrow('This is a key of contacts')
  const said = await release(publish, { RELEASE_KEY: key })
  const [, version = ''] = /release stage training-log (\S+)/.exec(said) ?? []
  const stage = [...there, 'stage', 'training-log', version, '--percent', '10']
  expect(await release(stage, { RELEASE_KEY: key })).toContain('is shown to 10 %')
  await release([...there, 'promote', 'training-log'], { RELEASE_KEY: key })
  await release([...there, 'rollback', 'training-log'], { RELEASE_KEY: key })
  expect(await release([...there, 'history'])).toMatch(/rollback +training-log .* with the key pipeline/)

  // From outside, without the store: sent to the running product, and looked at by the operator's command, in its browser.
  writeFileSync(page, readFileSync(page, 'utf8').replace('Nothing yet.', 'No entries yet.'))
  const asked = release(['publish', 'training-log', '--no-smoke', '--to', product.url], { RELEASE_KEY: key })
  const accept = () => release([...there, 'accept'], { PORT: String(product.port) })
  await expect.poll(accept, { timeout: 300_000, interval: 1_000 }).toContain('1 answered.')
  expect(await asked).toMatch(/is published. Nobody is served it yet/)
  expect(await inRepository('npm', ['run', '-s', 'doctor', '--', '--shell', product.url])).toContain(
    'Everything fits.',
  )
})
