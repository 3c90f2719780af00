import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sourceHash } from '@coach-app/config/source-hash'
import { type BuiltPart, type Declared, describeRemote, describeShell } from '@coach-app/delivery'
import { childEnvironment } from './child-environment.ts'

/** A part of the product, as sources. */
export interface Part {
  name: string
  dir: string
  /** Folders of other packages whose code ends up in its build. */
  bundled: string[]
}

const stampOf = (part: Part): string => join(part.dir, 'dist', '.source-hash')

/** Whether its build is of the sources as they are. */
export const isFresh = (part: Part): boolean =>
  existsSync(stampOf(part)) && readFileSync(stampOf(part), 'utf8') === sourceHash(part.dir, part.bundled)

/** @throws with the bundler's output. */
export async function buildPart(part: Part): Promise<void> {
  const hash = sourceHash(part.dir, part.bundled)
  const output: string[] = []
  const vite = dirname(createRequire(join(part.dir, 'package.json')).resolve('vite/package.json'))
  const child = spawn(process.execPath, [join(vite, 'bin/vite.js'), 'build'], {
    cwd: part.dir,
    // With the environment of a test the federation plugin would leave out its own files.
    env: childEnvironment({ NODE_ENV: 'production', VITEST: undefined }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.on('data', chunk => output.push(String(chunk)))
  child.stderr.on('data', chunk => output.push(String(chunk)))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`The build of ${part.name} failed:\n${output.join('')}`)
  mkdirSync(dirname(stampOf(part)), { recursive: true })
  writeFileSync(stampOf(part), hash)
}

export function describePart(part: Part, commit: string | null): BuiltPart {
  const { version, coachApp } = JSON.parse(readFileSync(join(part.dir, 'package.json'), 'utf8')) as {
    version: string
    coachApp?: Declared
  }
  const dist = join(part.dir, 'dist')
  return part.name === 'shell'
    ? describeShell(dist, version, commit, coachApp)
    : describeRemote(part.name, dist, version, commit, coachApp)
}

/** Of the repository that holds a folder; null outside a git checkout, such as an unpacked archive. */
export function currentCommit(folder: string): string | null {
  try {
    const head = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return head.toString().trim()
  } catch {
    return null
  }
}
