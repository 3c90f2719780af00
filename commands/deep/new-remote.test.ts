import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { findBrowser } from '../browser.ts'
import { clonedWorkspace } from '../workspace-copy.fixture.ts'

const run = promisify(execFile)

/** A workspace of its own with its own packages: a new one among them is linked by the package manager. */
const copy = clonedWorkspace()
afterAll(copy.remove)

const inCopy = async (program: string, ...args: string[]): Promise<string> => {
  try {
    const options = { cwd: copy.root, env: copy.env, maxBuffer: 16e6 }
    return (await run(program, args, options)).stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
  }
}
const node = (...args: string[]) => inCopy(process.execPath, ...args)
const changes = () => execFileSync('git', ['status', '--porcelain'], { cwd: copy.root }).toString()

it('pnpm new remote makes a remote that is checked, built, published and mounted, and removes it without a trace', async () => {
  await copy.install()
  expect(changes()).toBe('')

  await node('commands/new-remote.ts', 'demo', '--kind', 'open')
  const changed = changes()
    .split('\n')
    .filter(Boolean)
    .map(line => line.slice(3))
  expect(changed.sort()).toEqual(['pnpm-lock.yaml', 'remotes/demo/', 'tsconfig.json'])
  const path = '/demo/:dayId'
  const said = await node('commands/new-page.ts', 'demo', path, '--kind', 'open', '--title', 'Day')
  expect(said).toContain('remotes/demo/src/remote/pages.tsx:')
  await node('commands/new-page.ts', 'demo', '/demo/week')
  await node('commands/check.ts')
  await inCopy('vitest', 'run', '--project', 'unit:demo')

  const seen = await node('commands/new-remote/mount.fixture.ts', 'demo', findBrowser(console.log))
  expect(JSON.parse(seen.trim().split('\n').at(-1) ?? '')).toEqual({ heading: 'Demo', errors: [] })

  await expect(node('commands/new-page.ts', 'workouts', '/demo/x')).rejects.toThrow('/demo belongs to demo')
  await expect(node('commands/new-remote.ts', 'demo', '--remove')).rejects.toThrow(
    'more than its first page: /demo/:dayId, /demo/week',
  )
  await node('commands/new-page.ts', 'demo', path, '--remove')
  await node('commands/new-page.ts', 'demo', '/demo/week', '--remove')
  await expect(node('commands/new-remote.ts', 'demo')).rejects.toThrow(
    'There is a remote called demo already',
  )
  await node('commands/new-remote.ts', 'demo', '--remove')
  expect(changes()).toBe('')
  expect(existsSync(join(copy.root, 'remotes/demo'))).toBe(false)
}, 600_000)

it('a remote or page of the specification is not removed', async () => {
  await expect(node('commands/new-remote.ts', 'workouts', '--remove')).rejects.toThrow('it stays')
  await expect(node('commands/new-page.ts', 'workouts', '/library', '--remove')).rejects.toThrow('keeps it')
  expect(changes()).toBe('')
})
