import { isBlocked, servedStore } from '../releases/served-releases.ts'

type Sheet = HTMLLinkElement | HTMLStyleElement

/** How many mounted or loading modules each release has, by the path of its folder (reference count). */
const holders = new Map<string, number>()
/** Style sheets that were removed with a release, to be put back when it is mounted again. */
const takenAway = new Map<string, Sheet[]>()

/**
 * Keeps the style sheets of a release in the page.
 *
 * @param base absolute URL of the release's folder.
 * @returns releases them.
 */
export function holdSheets(remote: string, base: string): () => void {
  const folder = new URL(base).pathname
  const count = (change: number) => holders.set(folder, (holders.get(folder) ?? 0) + change)
  let isIntegrityChecked = true
  count(1)
  return () => {
    if (!isIntegrityChecked) return
    isIntegrityChecked = false
    count(-1)
    removeUnusedSheets(remote)
  }
}

/**
 * Removes the style sheets of a remote's releases that have no module in the page any more, because another release was mounted
 * or they are blocked. The sheets of the only release stay, for when the page is opened again.
 */
export function removeUnusedSheets(remote: string): void {
  const start = `/remotes/${remote}/`
  const folders = new Set(
    sheetsOfPage().flatMap(sheet => new RegExp(`^${start}[^/]+/`).exec(pathOf(sheet))?.[0] ?? []),
  )
  for (const folder of folders) {
    const isReplaced = [...holders].some(
      ([other, count]) => count > 0 && other !== folder && other.startsWith(start),
    )
    const version = folder.slice(start.length, -1)
    if (!holders.get(folder) && (isReplaced || isBlocked(remote, version))) takeAway(folder)
  }
}

function takeAway(folder: string): void {
  // Also the sheets of lazy chunks, and those inlined in the document.
  const sheets = sheetsOfPage().filter(sheet => pathOf(sheet).startsWith(folder))
  for (const sheet of sheets) sheet.remove()
  takenAway.set(folder, [...(takenAway.get(folder) ?? []), ...sheets])
}

const linksOfPage = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

const sheetsOfPage = (): Sheet[] => [
  ...linksOfPage(),
  ...document.querySelectorAll<HTMLStyleElement>('style[data-release]'),
]

/** A sheet that was inlined in the document names its release (shared/delivery/pages/prerendered-page.ts). */
const pathOf = (sheet: Sheet): string =>
  sheet instanceof HTMLStyleElement ? (sheet.dataset.release ?? '') : new URL(sheet.href).pathname

/**
 * Puts a module's style sheets into the page and waits for them, to avoid a flash of unstyled content. Vite's preload helper
 * finds these links and adds none. It never adds a link a second time either, so links that it added before are put back with
 * the others.
 *
 * @param base absolute URL of the release's folder.
 * @throws when a sheet does not arrive or fails its integrity check.
 */
export async function loadSheets(base: string, css: readonly string[]): Promise<void> {
  const folder = new URL(base).pathname
  const again = takeBack(folder)
  const wanted = new Set([...again, ...missedIn(folder), ...css.map(path => new URL(path, base).href)])
  await Promise.all([...wanted].map(href => loadSheet(new URL(href))))
}

/** @returns the addresses of sheets that have to be fetched. */
function takeBack(folder: string): string[] {
  const sheets = takenAway.get(folder) ?? []
  takenAway.delete(folder)
  return sheets.flatMap(sheet => {
    if (sheet instanceof HTMLLinkElement) return sheet.href
    document.head.append(sheet)
    return []
  })
}

/** Promises of the links in the page. */
const arrivals = new WeakMap<HTMLLinkElement, Promise<void>>()
/** Links that failed to load, whoever added them. The error event does not bubble, so it is captured. */
const failed = new WeakSet<EventTarget>()
document.addEventListener('error', ({ target }) => target && failed.add(target), true)

/** Vite's preload helper requests sheets of lazy chunks only once: one that failed would be missing for ever. */
const missedIn = (folder: string): string[] =>
  linksOfPage().flatMap(link => (failed.has(link) && pathOf(link).startsWith(folder) ? link.href : []))

function loadSheet({ href, pathname }: URL): Promise<void> {
  const present = linksOfPage().find(link => link.href === href)
  // For an inlined sheet there is an inert link that must be found here but not fetched.
  if (present?.disabled) return Promise.resolve()
  if (present && !failed.has(present))
    return arrivals.get(present) ?? (present.sheet ? Promise.resolve() : arrivalOf(present))
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    crossOrigin: '',
    integrity: servedStore.getState().integrity[pathname] ?? '',
    href,
  })
  const arrival = arrivalOf(link)
  if (present) present.replaceWith(link)
  else document.head.append(link)
  return arrival
}

function arrivalOf(link: HTMLLinkElement): Promise<void> {
  const arrival = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener(
      'error',
      () => {
        // Keep it until the next attempt: without a link, the preload helper would add one without integrity.
        reject(new Error(`${link.href} did not arrive, or is not what was published.`))
      },
      { once: true },
    )
  })
  arrivals.set(link, arrival)
  return arrival
}
