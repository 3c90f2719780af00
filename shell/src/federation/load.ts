import type { PartName, RemoteFactory } from '@coach-app/contracts'
import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import type { Candidate } from './choose.ts'
import { startDevRemote } from './dev-remote.ts'
import { requireFit } from './fit.ts'
import { preload, verifyScripts } from './integrity.ts'
import { renew } from './renew.ts'
import { servedStore } from './served.ts'
import { shared } from './shares.ts'
import { loadSheets } from './sheets.ts'

/** No release may keep a person waiting longer than this before another one is tried. */
const LOAD_TIMEOUT_MS = 10_000

// Remotes are built with `externalRuntime`: they take the federation runtime from here instead of carrying it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const instance = createInstance({ name: 'shell', remotes: [], shared })

let attempts = 0
/** What has been loaded, by release and module: to come back to a page nothing is asked for, and nothing of it waits for a task. */
const factories = new Map<string, RemoteFactory>()

/** What is on its way, for who asks for it meanwhile. */
const arriving = new Map<string, Promise<Loaded>>()

/** Whether this module can be shown without waiting for its code. */
export const isLoaded = ({ base }: Candidate, module: string): boolean => factories.has(keyOf(base, module))

const keyOf = (base: string, module: string): string => `${base} ${module}`

/**
 * Loads one exposed module of one release.
 *
 * Every attempt registers under a name of its own: a name that failed once stays failed in the runtime,
 * and two releases of one remote may live in the page.
 *
 * @throws when the release does not fit this shell, cannot be loaded, is not what was published, or takes too long.
 */
export async function loadModule(
  remote: PartName,
  candidate: Candidate,
  module: string,
): Promise<RemoteFactory> {
  const what = `${remote} ${candidate.version}`
  const { base, release, dev } = candidate
  const key = keyOf(base, module)
  const known = factories.get(key)
  if (known) {
    // They may have been taken out of the page since.
    await withTimeout(loadSheets(base, release.exposes[module]?.css ?? []), what)
    return known
  }
  const coming = arriving.get(key) ?? load(remote, candidate, module).finally(() => arriving.delete(key))
  arriving.set(key, coming)
  const loaded = await withTimeout(coming, what).catch(error => {
    // What hangs is not waited for again.
    arriving.delete(key)
    // For the next page: another release takes its place in this one, or somebody tries again.
    if (!dev) void renew(base)
    throw error
  })
  if (typeof loaded?.default !== 'function') {
    throw new Error(
      `${what} exposes ${module} without a default export. Its file in src/remote/ must default-export createRemote() or createOverlay().`,
    )
  }
  // A dev server's may be another one the next time.
  if (!dev) factories.set(key, loaded.default)
  return loaded.default
}

type Loaded = { default: RemoteFactory } | null

async function load(
  remote: PartName,
  { version, release, base, dev }: Candidate,
  module: string,
): Promise<Loaded> {
  if (dev) await startDevRemote(dev.origin, instance)
  else requireFit(`${remote} ${version}`, release)

  attempts += 1
  const alias = `${remote}-${attempts}`
  const request = `${alias}/${module.replace('./', '')}`
  if (dev) {
    instance.registerRemotes([{ name: alias, alias, entry: dev.entry, type: 'module' }])
    return instance.loadRemote(request)
  }
  const entry = await entryFor(base, release.entry)
  instance.registerRemotes([{ name: alias, alias, entry, type: 'module' }])
  const [loaded] = await Promise.all([
    instance.loadRemote<{ default: RemoteFactory }>(request),
    loadSheets(base, release.exposes[module]?.css ?? []),
  ])
  failures.delete(base)
  return loaded
}

const failures = new Map<string, number>()

/**
 * An entry that threw while evaluating keeps its error in the browser's module map for ever, so a second
 * attempt asks under another address. Its inner chunks keep theirs; those that failed to arrive are fetched again.
 */
async function entryFor(base: string, entry: string): Promise<string> {
  await verifyScripts(base)
  const failed = failures.get(base) ?? 0
  failures.set(base, failed + 1)
  const url = new URL(entry, base)
  if (failed === 0) return url.href
  await renew(base)
  const again = `${url.href}?attempt=${failed}`
  // Under another address no map holds it against anything.
  const hash = servedStore.getState().integrity[url.pathname]
  if (hash) await preload(again, hash)
  return again
}

function withTimeout<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${what} did not load within ${LOAD_TIMEOUT_MS} ms.`)),
      LOAD_TIMEOUT_MS,
    )
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}
