import { DEV_STYLE_NONCE } from '@coach-app/contracts'
import type { ModuleFederation } from '@module-federation/runtime'
import { sharedWithSources } from './shares.ts'

/** Dev servers whose changes reload the document. */
const followed = new Set<string>()

/** Globals that compiled components and the remote's dev server expect. */
interface RefreshPage {
  $RefreshReg$?: (type: unknown, id: string) => void
  $RefreshSig$?: () => (type: unknown) => unknown
  __MF_REACT_REFRESH_URL__?: string
}

/** Under `pnpm dev` the page itself has set up React Refresh. */
const isDevPage = (window as RefreshPage).$RefreshReg$ !== undefined
/** Done once, by the first dev server. */
let prepared: Promise<void> | undefined

/**
 * A module that a remote's dev server compiled throws "can't detect preamble" unless the React Refresh hook is in the page
 * first. Under `pnpm dev` the page has it. A published shell that mounts a dev server gets it here, too late for Fast Refresh
 * but early enough for the module to run; a change then reloads the document.
 */
export async function startDevRemote(origin: string, federation: ModuleFederation): Promise<void> {
  if (isDevPage) return
  prepared ??= prepare(origin, federation).catch(error => {
    prepared = undefined
    throw error
  })
  await prepared
  if (followed.has(origin)) return
  followed.add(origin)
  reloadOnChange(origin)
}

async function prepare(origin: string, federation: ModuleFederation): Promise<void> {
  const page = window as RefreshPage
  federation.registerShared(sharedWithSources)
  allowStyles()
  // The remote's own copy: a published shell serves none.
  page.__MF_REACT_REFRESH_URL__ = `${origin}/@mf-react-refresh-local`
  const refresh = (await import(/* @vite-ignore */ page.__MF_REACT_REFRESH_URL__)) as {
    injectIntoGlobalHook(target: Window): void
  }
  refresh.injectIntoGlobalHook(window)
  page.$RefreshReg$ = () => {}
  page.$RefreshSig$ = () => type => type
}

/** A dev server adds inline style elements; Vite reads the CSP nonce for them from here. */
function allowStyles(): void {
  const meta = document.createElement('meta')
  meta.setAttribute('property', 'csp-nonce')
  meta.nonce = DEV_STYLE_NONCE
  document.head.append(meta)
}

/**
 * Vite requests a module that changed with a timestamp; React's production build ignores the update, so reload. Modules that
 * changed before are requested with a timestamp too.
 */
function reloadOnChange(origin: string): void {
  new PerformanceObserver(list => {
    const isChange = ({ name }: PerformanceEntry) =>
      name.startsWith(`${origin}/`) && Number(/[?&]t=(\d{13})/.exec(name)?.[1]) > performance.timeOrigin
    if (list.getEntries().some(isChange)) location.reload()
  }).observe({ type: 'resource' })
}
