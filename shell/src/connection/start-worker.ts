import { releases } from '../document/inlined.ts'

/** Address of the service worker (shared/delivery/src/pages/worker-script.ts). */
const WORKER = '/sw.js'
const CACHES = 'coach-app-'

/**
 * Registers the worker that keeps pages for being offline, or takes it away: while developing, and when the release
 * document says so. Not before the page is there and the browser has nothing better to do.
 */
export function startWorker(): void {
  // Not on an insecure origin, and not in every private window.
  if (!('serviceWorker' in navigator)) return
  const isDeveloping = !import.meta.env.PROD || Object.keys(releases.dev ?? {}).length > 0
  const isWanted = !isDeveloping && releases.document.worker !== 'off'
  whenIdle(() => {
    ;(isWanted ? register() : remove()).catch((error: unknown) => {
      // Blocked storage, or no network: the product works without.
      console.warn('The service worker could not be set up:', error)
    })
  })
}

function whenIdle(run: () => void): void {
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 5000 }) : setTimeout(run, 1000)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}

async function register(): Promise<void> {
  const cameBefore = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register(trusted(WORKER), { scope: '/', updateViaCache: 'none' })
  if (!cameBefore) return
  // What this page has loaded went past the worker: without it, the page could not begin offline.
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  active?.postMessage({
    page: location.pathname,
    keep: loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  })
}

/** Of Trusted Types, which the DOM's types do not know yet; what a policy makes counts as a text there. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

/** Where the page's policy asks for it, an address that becomes code passes through a policy, and this one knows one. */
function trusted(address: typeof WORKER): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory }
  const policy = trustedTypes?.createPolicy('coach-app-worker', { createScriptURL: () => address })
  return policy?.createScriptURL(address) ?? address
}

async function remove(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  const mine = registrations.filter(({ active, waiting, installing }) =>
    [active, waiting, installing].some(worker => worker && new URL(worker.scriptURL).pathname === WORKER),
  )
  await Promise.all(mine.map(registration => registration.unregister()))
  // Even without a worker: the one that went may have kept something in its last moment.
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(CACHES)).map(name => caches.delete(name)))
}
