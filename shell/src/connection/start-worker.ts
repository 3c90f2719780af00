import { SUBSCRIPTION_CHANGED } from '@coach-app/contracts'
import { sessionActions } from '../auth/session.ts'
import { releases } from '../document/inlined.ts'

/** Address of the service worker (shared/delivery/src/pages/worker-script.ts). */
const WORKER = '/sw.js'
const CACHES = 'coach-app-'

/**
 * Registers the service worker that caches pages for offline use, or removes it: in development, and when the release document
 * switches it off. Runs after the page is shown, when the browser is idle.
 */
export function startWorker(): void {
  // Service workers do not exist on an insecure origin and in some private windows.
  if (!('serviceWorker' in navigator)) return
  const isDeveloping = !import.meta.env.PROD || Object.keys(releases.dev ?? {}).length > 0
  const isWanted = !isDeveloping && releases.document.worker !== 'off'
  whenIdle(() => {
    ;(isWanted ? register() : remove()).catch((error: unknown) => {
      // Storage is blocked or the network is down: the product works without a worker.
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
  navigator.serviceWorker.addEventListener('message', ({ data }) => {
    // What is kept for notifications on this device is compared with the server's when the session is refreshed.
    if (data === SUBSCRIPTION_CHANGED) void sessionActions.refresh()
  })
  const cameBefore = navigator.serviceWorker.controller === null
  await navigator.serviceWorker.register(trusted(WORKER), { scope: '/', updateViaCache: 'none' })
  if (!cameBefore) return
  // What this page loads before the worker answers for it must be cached too, or the page could not start offline.
  navigator.serviceWorker.addEventListener('controllerchange', () => void keepLoaded(), { once: true })
  await keepLoaded()
}

async function keepLoaded(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  active?.postMessage({
    page: location.pathname,
    keep: loaded.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname),
  })
}

/** Trusted Types, which TypeScript's DOM types do not have yet. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string }
}

/**
 * Under a policy that requires Trusted Types, a script address must come from a policy; this one allows the worker's address
 * only.
 */
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
  // Also without a worker: the one that was removed may have written to the cache at the end.
  const names = await caches.keys()
  await Promise.all(names.filter(name => name.startsWith(CACHES)).map(name => caches.delete(name)))
}
