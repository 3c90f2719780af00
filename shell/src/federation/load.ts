import { ABI, type InlinedReleases, type PartName, type RemoteFactory } from '@coach-app/contracts'
import { createInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import type { Choice } from './choose.ts'
import { startDevRemote } from './dev-remote.ts'
import { shared, shareNames } from './shares.ts'

/** No release may keep a person waiting longer than this before another one is tried. */
const LOAD_TIMEOUT_MS = 10_000

// Remotes are built with `externalRuntime`: they take the federation runtime from here instead of carrying it.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })

const instance = createInstance({ name: 'shell', remotes: [], shared })

let attempts = 0

/**
 * Loads one exposed module of one release.
 *
 * Every attempt registers under a name of its own: a name that failed once stays failed in the runtime,
 * and two releases of one remote may live in the page.
 *
 * @throws when the release does not fit this shell, cannot be loaded, or takes too long.
 */
export async function loadModule(
  remote: PartName,
  choice: Choice,
  module: string,
  dev: InlinedReleases['dev'],
): Promise<RemoteFactory> {
  const devRemote = dev?.[remote]
  if (devRemote) await startDevRemote(devRemote.origin)
  else requireFit(remote, choice)

  attempts += 1
  const alias = `${remote}-${attempts}`
  const entry = devRemote ? devRemote.entry : withAttempt(choice.entry)
  instance.registerRemotes([{ name: alias, alias, entry, type: 'module' }])
  const loaded = await withTimeout(
    instance.loadRemote<{ default: RemoteFactory }>(`${alias}/${module.replace('./', '')}`),
    `${remote} ${choice.version}`,
  )
  if (typeof loaded?.default !== 'function') {
    throw new Error(
      `${remote} ${choice.version} exposes ${module} without a default export. Its file in src/remote/ must default-export createRemote() or createOverlay().`,
    )
  }
  remember.delete(choice.entry)
  return loaded.default
}

const remember = new Map<string, number>()

/**
 * An entry that threw while evaluating keeps its error in the browser's module map for ever, so a second
 * attempt asks under another address. Its inner chunks keep theirs; those that failed to arrive are fetched again.
 */
function withAttempt(entry: string): string {
  const failures = remember.get(entry) ?? 0
  remember.set(entry, failures + 1)
  return failures === 0 ? entry : `${entry}?attempt=${failures}`
}

/** Federation itself would fail late and without words: a missing share is a bare TypeError, a missing name a crash when used. */
function requireFit(remote: PartName, choice: Choice): void {
  if (choice.abi !== ABI) {
    throw new Error(`${remote} ${choice.version} speaks ABI ${choice.abi}; this shell mounts ABI ${ABI}.`)
  }
  for (const [share, need] of Object.entries(choice.needs)) {
    const names = shareNames(share)
    if (!names)
      throw new Error(`${remote} ${choice.version} needs ${share}, which this shell does not hand over.`)
    const missing = need.names.filter(name => !names.includes(name))
    if (missing.length > 0) {
      throw new Error(
        `${remote} ${choice.version} imports ${missing.join(', ')} of ${share}, which this shell does not have.`,
      )
    }
  }
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
