import { INLINED, type InlinedReleases, type PartState, type RemoteFactory } from '@coach-app/contracts'
import { aDocument, aPart } from '@coach-app/testing/releases'
import { onTestFinished, vi } from 'vitest'

/** Exposed modules by `<remote> <version> <module>`; a missing one fails like a 404. */
export type Modules = Record<string, RemoteFactory | (() => Promise<RemoteFactory>)>

/** Mock of the network and the federation runtime; the modules it returns are real. */
export const loader = { modules: {} as Modules, loaded: [] as string[] }

/** Modules that load late, or never. */
const slow = new WeakSet<object>()
export function arrivingLater(load: () => Promise<RemoteFactory>): () => Promise<RemoteFactory> {
  slow.add(load)
  return load
}

async function loadFake(remote: string, { version }: { version: string }, module: string) {
  const name = `${remote} ${version} ${module}`
  loader.loaded.push(name)
  const found = loader.modules[name]
  if (!found) throw new Error(`${name}: 404`)
  return slow.has(found) ? await (found as () => Promise<RemoteFactory>)() : (found as RemoteFactory)
}

const none = { js: [], css: [] }
/** What the loader hands out; only what is found by being exposed has to be named. */
const exposes = { './bar': none, './open-requests': none }
const release = { abi: 1, entry: 'remoteEntry.js', exposes: {}, needs: {} }
const releases: InlinedReleases = {
  document: aDocument({}),
  remotes: {},
  dev: {},
}
for (const remote of ['landing', 'auth', 'contacts', 'coach-access']) {
  releases.document.parts[remote] = aPart('2', { previous: '1' })
  const built = remote === 'contacts' ? { ...release, exposes } : release
  releases.remotes[remote] = { 1: built, 2: built }
}

/**
 * Opens a new page of the shell at `path` with the given modules, as index.html and main.tsx do.
 *
 * @param inOutlet the prerendered page, as delivery puts it into the outlet.
 */
export async function openPage(path: string, modules: Modules, inOutlet = '') {
  loader.modules = modules
  loader.loaded = []
  const script = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`
  document.body.innerHTML = `
    ${script(INLINED.config, { supabaseUrl: '/', publishableKey: 'sb_publishable_x' })}
    ${script(INLINED.releases, releases)}
    <div id="outlet">${inOutlet}</div><div id="overlays"></div>`
  history.replaceState(null, '', path)
  vi.resetModules()
  vi.doMock('./load.ts', () => ({ loadModule: loadFake, isLoaded: () => false }))
  const { router } = await import('../routes/router.ts')
  const { startOutlet } = await import('./outlet.ts')
  const { overlays, startOverlays } = await import('./overlays.ts')
  const { startInlines } = await import('./inlines.ts')
  const { startDock } = await import('../dock/dock-store.ts')
  const { viewStore } = await import('../layout/view-store.ts')
  const { trackUserInput } = await import('@coach-app/runtime/keep')
  const { updateServed, servedStore } = await import('./served-releases.ts')
  const outlet = document.getElementById('outlet') as HTMLElement
  const layer = document.getElementById('overlays') as HTMLElement
  const follows = new AbortController()
  trackUserInput(follows.signal)
  startOverlays()
  startInlines()
  startDock()
  const settled = startOutlet(outlet)
  onTestFinished(() => {
    router.dispose()
    follows.abort()
  })
  return {
    router,
    overlays,
    outlet,
    layer,
    /** The first page is mounted, or has failed: its text may be there a moment before. */
    settled,
    stage: () => viewStore.getState().stage,
    retry: () => viewStore.getState().retry(),
    /** Simulates how an open tab learns of newly served releases. */
    change: (remote: string, change: (part: PartState) => PartState) => {
      const { document: before, ...rest } = servedStore.getState()
      const part = before.parts[remote]
      if (!part) throw new Error(`There is no ${remote}.`)
      const parts = { ...before.parts, [remote]: change(part) }
      updateServed({ ...rest, document: { ...before, revision: before.revision + 1, parts } })
    },
  }
}
