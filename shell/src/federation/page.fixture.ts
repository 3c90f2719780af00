import {
  INLINED,
  type InlinedReleases,
  type PartState,
  type RemoteFactory,
  type RouteDefinition,
} from '@coach-app/contracts'
import { aDocument, aPart } from '@coach-app/testing/releases'
import { aRelease } from '@coach-app/testing/routes'
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

const NOTHING = { js: [], css: [] }
const releases: InlinedReleases = {
  document: aDocument({}),
  remotes: {},
  dev: {},
}
for (const remote of ['landing', 'auth', 'contacts', 'coach-access']) {
  releases.document.parts[remote] = aPart('2', { previous: '1' })
  const others = {
    './contact-manager': NOTHING,
    './grant-access': NOTHING,
    './note': NOTHING,
    './panel': NOTHING,
    ...(remote === 'contacts' && { './bar': NOTHING, './strip': NOTHING, './open-requests': NOTHING }),
  }
  const release = aRelease(remote, { exposes: { './pages': NOTHING, ...others } })
  releases.remotes[remote] = { 1: { ...release }, 2: { ...release } }
}

type Pages = Record<string, Record<string, RouteDefinition[]>>

function withPages(pages: Pages): InlinedReleases {
  const remotes = structuredClone(releases.remotes)
  for (const [remote, versions] of Object.entries(pages))
    for (const [version, more] of Object.entries(versions)) {
      const release = remotes[remote]?.[version]
      if (release) release.routes = [...release.routes, ...more]
    }
  return { ...releases, remotes }
}

/**
 * Opens a new page of the shell at `path` with the given modules, as index.html and main.tsx do.
 *
 * @param inOutlet what delivery has put there: a page that was rendered ahead of time.
 * @param pages what releases have besides the specification's pages: by remote and version.
 */
export async function openPage(path: string, modules: Modules, inOutlet = '', pages: Pages = {}) {
  loader.modules = modules
  loader.loaded = []
  const script = (id: string, value: unknown) =>
    `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`
  document.body.innerHTML = `
    ${script(INLINED.config, { supabaseUrl: '/', publishableKey: 'sb_publishable_x' })}
    ${script(INLINED.releases, withPages(pages))}
    <div id="outlet">${inOutlet}</div><div id="overlays"></div>`
  history.replaceState(null, '', path)
  vi.resetModules()
  vi.doMock('./load.ts', () => ({ loadModule: loadFake, isLoaded: () => false }))
  const { router } = await import('../routes/router.ts')
  const { startOutlet } = await import('./outlet.ts')
  const { overlays, startOverlays } = await import('./overlays.ts')
  const { startInlines } = await import('./inlines.ts')
  const { startDock } = await import('../dock/dock-store.ts')
  const { viewStore } = await import('../routes/view-store.ts')
  const { trackUserInput } = await import('@coach-app/runtime/keep')
  const { updateServed, servedStore } = await import('../releases/served-releases.ts')
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
