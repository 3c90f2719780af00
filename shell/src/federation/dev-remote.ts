import { DEV_STYLE_NONCE } from '@coach-app/contracts'
import type { ModuleFederation } from '@module-federation/runtime'
import { sharedWithSources } from './shares.ts'

/** Dev servers whose changes bring a new document. */
const followed = new Set<string>()

/** What compiled components and the remote's dev server look for. */
interface RefreshPage {
  $RefreshReg$?: (type: unknown, id: string) => void
  $RefreshSig$?: () => (type: unknown) => unknown
  __MF_REACT_REFRESH_URL__?: string
}

/** The page itself has brought React's refresh hook: it is one of `pnpm dev`. */
const isDevPage = (window as RefreshPage).$RefreshReg$ !== undefined
/** The first dev server that is shown prepares the page for all of them. */
let prepared: Promise<void> | undefined

/**
 * A module that a remote's dev server compiled throws "can't detect preamble" unless React's refresh hook
 * is in the page first. Under `pnpm dev` it is, from the page itself; a page of a published shell that is
 * shown a dev server gets it here, too late for Fast Refresh but in time to run: what is changed then comes with a new document.
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

/** A dev server's styles are elements with text; Vite looks here for the word that the page's policy lets them pass with. */
function allowStyles(): void {
  const meta = document.createElement('meta')
  meta.setAttribute('property', 'csp-nonce')
  meta.nonce = DEV_STYLE_NONCE
  document.head.append(meta)
}

/**
 * A module that changes under the page is asked for anew, with the moment of its change; React's production half leaves it unused.
 * Those that changed before are asked for so as well.
 */
function reloadOnChange(origin: string): void {
  new PerformanceObserver(list => {
    const isChange = ({ name }: PerformanceEntry) =>
      name.startsWith(`${origin}/`) && Number(/[?&]t=(\d{13})/.exec(name)?.[1]) > performance.timeOrigin
    if (list.getEntries().some(isChange)) location.reload()
  }).observe({ type: 'resource' })
}
