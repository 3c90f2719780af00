import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { prerenders } from '@coach-app/config/prerender'
import { bundledByRemote, bundledByShell, sourceHash } from '@coach-app/config/source-hash'
import { type BuiltPart, type Declared, describeRemote, describeShell } from '@coach-app/delivery'
import { childEnvironment } from './child-environment.ts'
import { remoteNames, WORKSPACE } from './workspace.ts'

interface Part {
  name: string
  dir: string
  bundled: string[]
}

const shell: Part = { name: 'shell', dir: join(WORKSPACE, 'shell'), bundled: bundledByShell(WORKSPACE) }

const remotes = (): Part[] =>
  remoteNames().map(name => {
    const dir = join(WORKSPACE, 'remotes', name)
    // Prerendered markup contains the design system's too.
    const bundled = [...bundledByRemote(dir), ...(prerenders(dir) ? bundledByShell(WORKSPACE) : [])]
    return { name, dir, bundled }
  })

/**
 * Builds the named parts, or all of them; one whose sources have not changed since its last build is not built again.
 *
 * @param log called with the name of each part that is built.
 */
export async function buildParts(names: string[] | 'all', log: (line: string) => void): Promise<BuiltPart[]> {
  const parts = [shell, ...remotes()].filter(part => names === 'all' || names.includes(part.name))
  const unknown = names === 'all' ? [] : names.filter(name => !parts.some(part => part.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `There is no part called ${unknown.join(', ')}. Parts: shell, ${remoteNames().join(', ')}.`,
    )
  }
  const waiting = parts.filter(part => !isFresh(part))
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      log(`building ${part.name}`)
      await build(part)
    }
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, work))
  const commit = currentCommit()
  return parts.map(part => describe(part, commit))
}

const stampOf = (part: Part): string => join(part.dir, 'dist', '.source-hash')

const isFresh = (part: Part): boolean =>
  existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === sourceHash(part.dir, part.bundled)

async function build(part: Part): Promise<void> {
  const hash = sourceHash(part.dir, part.bundled)
  const output: string[] = []
  const vite = spawn(process.execPath, [join(WORKSPACE, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: part.dir,
    // With the environment of a test the federation plugin would leave out its own files.
    env: childEnvironment({ NODE_ENV: 'production', VITEST: undefined }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  vite.stdout.on('data', chunk => output.push(String(chunk)))
  vite.stderr.on('data', chunk => output.push(String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => {
    vite.once('error', reject)
    vite.once('close', resolve)
  })
  if (code !== 0) throw new Error(`The build of ${part.name} failed:\n${output.join('')}`)
  mkdirSync(dirname(stampOf(part)), { recursive: true })
  writeFileSync(stampOf(part), hash)
}

function describe(part: Part, commit: string | null): BuiltPart {
  const { version, coachApp } = JSON.parse(readFileSync(join(part.dir, 'package.json'), 'utf8')) as {
    version: string
    coachApp?: Declared
  }
  const dist = join(part.dir, 'dist')
  return part.name === 'shell'
    ? describeShell(dist, version, commit, coachApp)
    : describeRemote(part.name, dist, version, commit, coachApp)
}

/** Null outside a git checkout, such as an unpacked archive. */
function currentCommit(): string | null {
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: WORKSPACE,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return head.toString().trim()
  } catch {
    return null
  }
}
