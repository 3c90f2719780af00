import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PublicConfig, Release, ReleaseDocument } from '@coach-app/contracts'
import type { BuiltPart } from './built-part.ts'
import type { DevRemotes } from './dev-remotes.ts'
import { readRemotes, renderPages } from './render-pages.ts'
import { requireCommands } from './require-commands.ts'
import { whileLocked } from './store-lock.ts'
import { WORKER_FILE, workerScript } from './worker-script.ts'

/** A release store in a directory that any static host can serve as it is. */
export interface ReleaseStore {
  dir: string
  /** What is served now; an empty one before the first publication. */
  document(): ReleaseDocument
  /**
   * Adds releases and makes each the stable one of its part, all in one revision.
   * What is stable already is left alone: publishing the same content again changes nothing.
   */
  publish(parts: BuiltPart[]): { document: ReleaseDocument; published: string[] }
  /**
   * Takes the service worker away from every browser, or lets them have one again, in a revision of its own. What is served at
   * /sw.js changes at once; browsers look there with every navigation.
   */
  turnWorker(state: 'on' | 'off'): ReleaseDocument
  /** Writes the HTML anew from the document: after a crash, with another configuration, with dev servers. */
  render(config: PublicConfig, dev?: DevRemotes): void
}

const EMPTY: ReleaseDocument = { schema: 1, revision: 0, at: new Date(0).toISOString(), parts: {} }

/** Opens the store in `dir`, which need not exist yet. */
export function createStore(dir: string): ReleaseStore {
  const documentFile = join(dir, 'releases.json')

  const document = (): ReleaseDocument =>
    existsSync(documentFile) ? (JSON.parse(readFileSync(documentFile, 'utf8')) as ReleaseDocument) : EMPTY

  const publish = (parts: BuiltPart[]) => whileLocked(dir, () => publishAlone(parts))

  function publishAlone(parts: BuiltPart[]) {
    const current = document()
    const changed = parts.filter(({ release }) => current.parts[release.name]?.stable !== release.version)
    requireCommands(
      changed.map(({ release }) => release),
      readRemotes(dir, current),
    )
    const published = changed.map(({ release }) => `${release.name} ${release.version}`)
    for (const part of parts) addRelease(dir, part)
    if (changed.length === 0) return { document: current, published }

    const next: ReleaseDocument = {
      ...current,
      revision: current.revision + 1,
      at: new Date().toISOString(),
      parts: { ...current.parts },
    }
    for (const { release } of changed) {
      next.parts[release.name] = {
        stable: release.version,
        previous: current.parts[release.name]?.stable ?? null,
      }
    }
    commit(next)
    return { document: next, published }
  }

  function commit(next: ReleaseDocument): void {
    const text = `${JSON.stringify(next, null, 2)}\n`
    writeAtomically(join(dir, 'history', `${next.revision}.json`), text)
    // The commit point: before this line the old releases are served, after it the new ones.
    writeAtomically(documentFile, text)
  }

  const turnWorker = (state: 'on' | 'off') =>
    whileLocked(dir, () => {
      const { worker = 'on', ...rest } = document()
      if (worker === state) return document()
      const revision = { revision: rest.revision + 1, at: new Date().toISOString() }
      const next: ReleaseDocument = { ...rest, ...revision, ...(state === 'off' ? { worker: state } : {}) }
      commit(next)
      const script = workerScript(dir, next)
      if (script !== undefined) writeAtomically(join(dir, WORKER_FILE), script)
      return next
    })

  function render(config: PublicConfig, dev: DevRemotes = {}): void {
    const current = document()
    const script = workerScript(dir, Object.keys(dev).length > 0 ? { ...current, worker: 'off' } : current)
    if (script !== undefined) writeAtomically(join(dir, WORKER_FILE), script)
    for (const [name, text] of Object.entries(renderPages(dir, current, config, dev))) {
      writeAtomically(join(dir, name), text)
    }
  }

  return { dir, document, publish, turnWorker, render }
}

const releaseDir = (dir: string, { kind, name, version }: Release): string =>
  kind === 'shell' ? join(dir, 'shell', version) : join(dir, 'remotes', name, version)

/** A version is written once: aside, complete, then renamed into place. */
function addRelease(dir: string, { dir: from, release }: BuiltPart): void {
  const target = releaseDir(dir, release)
  if (existsSync(target)) return
  const aside = `${target}.writing-${process.pid}`
  // What a killed process with this id may have left behind.
  rmSync(aside, { recursive: true, force: true })
  for (const { path } of release.files) {
    mkdirSync(dirname(join(aside, path)), { recursive: true })
    cpSync(join(from, path), join(aside, path))
  }
  writeFileSync(join(aside, 'release.json'), `${JSON.stringify(release, null, 2)}\n`)
  try {
    renameSync(aside, target)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    // Somebody else published the same content at the same moment.
    if (!existsSync(target)) throw error
  }
}

function writeAtomically(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const aside = `${path}.writing-${process.pid}`
  writeFileSync(aside, text)
  renameSync(aside, path)
}
