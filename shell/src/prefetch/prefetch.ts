import { type EntryFiles, INLINED, type PathFiles, type Route } from '@coach-app/contracts'
import { chooseForBrowser } from '../releases/choose.ts'
import { addMapOf, isNamed, readLoad } from '../releases/release-maps.ts'
import { servedStore } from '../releases/served-releases.ts'
import { findRoute } from '../routes/routes-here.ts'
import { viewStore } from '../routes/view-store.ts'
import { whenRead } from '../routes/when-read.ts'

/** A link that is hovered is wanted soon; a link that is only visible may be wanted some time. */
type Intent = 'soon' | 'some time'

/** Events that come before a press. */
export const INTENT = ['pointerover', 'focusin', 'touchstart'] as const

const asked = new Map<string, Intent>()

/**
 * Prefetches a page's code when a link to it is hovered or focused and, when the browser is idle, when a link is visible, so
 * that the page can be shown at the press.
 *
 * @param settled the first page is shown. Prefetching visible links waits for it: network time while an answer is pending is
 * not idle time.
 * @param signal stops it.
 */
export function startPrefetch(settled: Promise<void>, signal?: AbortSignal): void {
  const text = document.getElementById(INLINED.files)?.textContent
  if (!text) return
  const files = JSON.parse(text) as PathFiles
  const ask = (link: EventTarget | null, intent: Intent) => {
    const href = link instanceof Element ? link.closest('a[href]') : null
    if (href instanceof HTMLAnchorElement) fetchFor(href, files, intent)
  }
  for (const type of INTENT) {
    document.addEventListener(type, event => ask(event.target, 'soon'), {
      passive: true,
      ...(signal ? { signal } : {}),
    })
  }
  if (isSparing()) return
  void settled.then(() => watchLinks(link => ask(link, 'some time')))
  followPages(files, signal)
}

function fetchFor(link: HTMLAnchorElement, files: PathFiles, intent: Intent): void {
  if (link.origin !== location.origin) return
  const route = findRoute(link.pathname)
  const here = findRoute(location.pathname)
  if (!route || route.coming !== undefined) return
  if (route.remote === here?.remote && route.module === here.module) return
  fetchModule(route.remote, route.module, files, intent)
}

function fetchModule(remote: string, module: string, files: PathFiles, intent: Intent): void {
  const key = `${remote} ${module}`
  const [chosen] = chooseForBrowser(remote)
  if (!chosen) return
  const own = files.files[key]?.[chosen.version]
  if (!own && !isNamed(remote, chosen.version)) return
  const before = asked.get(key)
  if (before === 'soon' || before === intent) return
  asked.set(key, intent)
  if (own) addLinks(own, intent)
  else
    void filesElsewhere(remote, chosen.version, module, files, intent)
      .then(found => found && addLinks(found, intent))
      // It is asked for again, and its failure shown, when the page is opened.
      .catch(() => asked.delete(key))
}

/** The files of a page that is not of this document's remote. Its import map comes first: what is preloaded before is not verified by it. */
async function filesElsewhere(
  remote: string,
  version: string,
  module: string,
  { shares = {} }: PathFiles,
  intent: Intent,
): Promise<EntryFiles | undefined> {
  const load = await (intent === 'soon' ? addMapOf : readLoad)(remote, version)
  const own = load?.files[module]
  if (!own) return undefined
  const all = [own, ...load.shares.flatMap(share => shares[share] ?? [])]
  return { js: all.flatMap(({ js }) => js), css: all.flatMap(({ css }) => css) }
}

/** What will be opened from a page is fetched once the page is there, and there is nothing else to do. */
function followPages(files: PathFiles, signal: AbortSignal | undefined): void {
  let last: Route | undefined
  const end = viewStore.subscribe(({ view, stage }) => {
    if (view?.kind !== 'page' || stage !== 'shown' || view.route === last) return
    last = view.route
    const { remote, prefetch = [] } = view.route
    if (prefetch.length > 0)
      whenRead(() => {
        for (const module of prefetch) fetchModule(remote, module, files, 'some time')
      })
  })
  signal?.addEventListener('abort', end)
}

function addLinks({ js, css }: EntryFiles, intent: Intent): void {
  const { integrity } = servedStore.getState()
  const add = (properties: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...properties }))
  if (intent === 'soon') {
    for (const href of js) add({ rel: 'modulepreload', href, integrity: integrity[href] ?? '' })
    // Not as a preload: a failed one would be reused by the page's own link, and Try Again could not help.
    for (const href of css) add({ rel: 'prefetch', href })
  } else {
    for (const href of [...js, ...css]) add({ rel: 'prefetch', href })
  }
}

/** Reports every visible link when the browser is idle, also links that are added later. */
function watchLinks(seen: (link: Element) => void): void {
  const observer = new IntersectionObserver(entries => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      whenRead(() => seen(target))
    }
  })
  const watched = new WeakSet<Element>()
  const look = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (watched.has(link)) continue
      watched.add(link)
      observer.observe(link)
    }
  }
  let isLooking = false
  new MutationObserver(() => {
    if (isLooking) return
    isLooking = true
    whenRead(() => {
      isLooking = false
      look()
    })
  }).observe(document.body, { childList: true, subtree: true })
  whenRead(look)
}

/** Data saver or a slow connection: do not fetch what may never be used. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
