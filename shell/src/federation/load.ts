import type { PartName, RemoteFactory } from '@coach-app/contracts'
import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import type { Candidate } from '../releases/choose.ts'
import { letGoOfLoad } from '../releases/release-maps.ts'
import { servedStore } from '../releases/served-releases.ts'
import { preload, verifyScripts } from './integrity.ts'
import { renew } from './renew.ts'
import { requireCompatible } from './require-compatible.ts'
import { shared } from './shares.ts'
import { loadSheets } from './sheets.ts'

/** Timeout for loading one release before the next one is tried. */
const LOAD_TIMEOUT_MS = 10_000

// Remotes are built with `externalRuntime`: they take the federation runtime from here instead of carrying it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const instance = createInstance({ name: 'shell', remotes: [], shared })

let attempts = 0
/** Loaded modules by release and module, so that returning to a page needs no request and no extra task. */
const factories = new Map<string, RemoteFactory>()

/** Loads under way, shared by concurrent callers. */
const arriving = new Map<string, Promise<Loaded>>()

/** Whether this module can be shown without waiting for its code. */
export const isLoaded = ({ base }: Candidate, module: string): boolean => factories.has(keyOf(base, module))

const keyOf = (base: string, module: string): string => `${base} ${module}`

/**
 * Loads one exposed module of one release.
 *
 * Every attempt registers under a new name: a name that failed once stays failed in the runtime, and two releases of one remote
 * may be in the page.
 *
 * @throws when the release is incompatible with this shell, cannot be loaded, fails its integrity check, or times out.
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
    // They may have been removed from the page since.
    await withTimeout(loadSheets(base, release.exposes[module]?.css ?? []), what)
    return known
  }
  const coming = arriving.get(key) ?? load(remote, candidate, module).finally(() => arriving.delete(key))
  arriving.set(key, coming)
  const loaded = await withTimeout(coming, what).catch(error => {
    // A load that timed out is not reused.
    arriving.delete(key)
    recordFailure(base)
    letGoOfLoad(remote, candidate.version)
    // Renew the HTTP cache for a later attempt; in this page the next release is tried now, or somebody presses Try Again.
    if (!dev) void renew(base)
    throw error
  })
  if (typeof loaded?.default !== 'function') {
    throw new Error(
      `${what} exposes ${module} without a default export. Its file in src/remote/ must default-export createRemote() or createOverlay().`,
    )
  }
  // Modules of a dev server may change between loads.
  if (!dev) factories.set(key, loaded.default)
  return loaded.default
}

type Loaded = { default: RemoteFactory } | null

async function load(
  remote: PartName,
  { version, release, base, dev }: Candidate,
  module: string,
): Promise<Loaded> {
  // Nobody else waits for what takes a remote from its sources.
  if (dev) await (await import('./dev-remote.ts')).startDevRemote(dev.origin, instance)
  else requireCompatible(`${remote} ${version}`, release)

  attempts += 1
  const alias = `${remote}-${attempts}`
  const request = `${alias}/${module.replace('./', '')}`
  if (dev) {
    instance.registerRemotes([{ name: alias, alias, entry: dev.entry, type: 'module' }])
    return instance.loadRemote(request)
  }
  const entry = await entryFor(remote, version, base, release.entry)
  instance.registerRemotes([{ name: alias, alias, entry, type: 'module' }])
  const [loaded] = await Promise.all([
    instance.loadRemote<{ default: RemoteFactory }>(request),
    loadSheets(base, release.exposes[module]?.css ?? []),
  ])
  return loaded
}

/** How often each release has failed here. */
const failures = new Map<string, number>()
/** The address of each release's entry, verified; shared by modules that are loaded at the same time. */
const entries = new Map<string, Promise<string>>()

function recordFailure(base: string): void {
  failures.set(base, (failures.get(base) ?? 0) + 1)
  entries.delete(base)
}

function entryFor(remote: PartName, version: string, base: string, entry: string): Promise<string> {
  const verify = () => verifyScripts(remote, version, base)
  const address = entries.get(base) ?? findEntry(verify, base, entry, failures.get(base) ?? 0)
  entries.set(base, address)
  return address
}

/**
 * The browser's module map keeps the error of an entry that threw while evaluating for ever, so a retry uses another address.
 * Its inner chunks keep their errors; those that failed to arrive are fetched again.
 */
async function findEntry(
  verify: () => Promise<void>,
  base: string,
  entry: string,
  failed: number,
): Promise<string> {
  await verify()
  const url = new URL(entry, base)
  if (failed === 0) return url.href
  await renew(base)
  const again = `${url.href}?attempt=${failed}`
  // Under a new address the import map has no integrity for it.
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
