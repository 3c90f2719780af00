import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { bucketOf } from '@coach-app/contracts'
import { directoryFiles, openStore } from '@coach-app/delivery'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProduct } from '../../e2e/dev/devices.ts'
import { findBrowser } from '../browser.ts'
import { remoteNames, WORKSPACE } from '../workspace.ts'
import { clonedWorkspace } from '../workspace-copy.fixture.ts'

const run = promisify(execFile)

/** A workspace of its own: its sources are changed and built. What is served before is the build of this one. */
const copy = clonedWorkspace()
afterAll(copy.remove)
beforeAll(() => copy.install(), 300_000)

const node = async (...args: string[]): Promise<string> => {
  try {
    const options = { cwd: copy.root, env: copy.env, maxBuffer: 16e6 }
    return (await run(process.execPath, args, options)).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}
const changes = () => execFileSync('git', ['status', '--porcelain'], { cwd: copy.root }).toString()

interface Asked {
  options: string[]
  /** The demo account that looks at it; a visitor without it. */
  who?: string
  heading: string
}

/** The options for each remote; a new remote gets a page without options. */
const ASKED: Record<string, Asked> = {
  landing: { options: ['--kind', 'open', '--module', './about'], heading: 'Trial landing' },
  auth: { options: ['--kind', 'account'], who: 'coach', heading: 'Trial auth' },
  workouts: { options: ['--title', "The athlete's plans"], who: 'athlete1', heading: "The athlete's plans" },
}
const PAGES = remoteNames().map(remote => ({
  remote,
  path: `/trial-${remote}`,
  ...(ASKED[remote] ?? { options: [], who: 'coach', heading: `Trial ${remote.replaceAll('-', ' ')}` }),
}))
type TrialPage = (typeof PAGES)[number]

it('pnpm new page makes a page in each remote, publishes it for some people, shows it to them alone, and removes it without a trace', async () => {
  const product = await startProduct({ root: WORKSPACE, env: copy.env }, findBrowser(console.log))
  try {
    const release = async (...args: string[]) => {
      const said = await node('commands/release.ts', '--store', product.store, '--json', ...args)
      return JSON.parse(said) as { version: string; stable: boolean }
    }
    const { parts } = await openStore(directoryFiles(product.store)).document()
    /** A device that is within half a rollout of every remote, or within none. */
    const deviceOf = (isReached: boolean): string => {
      for (let at = 0; ; at += 1) {
        const id = at.toString(16).padStart(32, '0')
        if (remoteNames().every(name => bucketOf(id, name, parts[name]?.salt ?? '') < 5_000 === isReached))
          return id
      }
    }
    const [reached, other] = [deviceOf(true), deviceOf(false)]
    const open = async (id: string, { path, who }: TrialPage, heading: string) =>
      (await product.device(id, who)).open(path, heading)
    /** The path that unknown addresses redirect to. */
    const unknown = (id: string, page: TrialPage) =>
      open(id, page, page.who === undefined ? 'Sign in' : 'You are signed in')

    for (const page of PAGES) {
      const { remote, path, options } = page
      const said = await node('commands/new-page.ts', remote, path, ...options)
      expect(said).toContain(`pnpm release publish ${remote}`)
      // Publishing tries one page by the smoke expectation that was added with it.
      const { version, stable } = await release(
        'publish',
        remote,
        ...(remote === 'contacts' ? [] : ['--no-smoke']),
      )
      expect({ remote, stable }).toEqual({ remote, stable: false })
      expect(await unknown(reached, page)).toBe('/signin')
      await release('stage', remote, version, '--percent', '50')
    }
    for (const page of PAGES) {
      expect(await open(reached, page, page.heading)).toBe(page.path)
      expect(await unknown(other, page)).toBe('/signin')
    }
    for (const page of PAGES) {
      await release('rollback', page.remote)
      expect(await unknown(reached, page)).toBe('/signin')
      await node('commands/new-page.ts', page.remote, page.path, '--remove')
    }
    expect(changes()).toBe('')
    expect(product.errors).toEqual([])
  } finally {
    await product.stop()
  }
}, 1_800_000)
