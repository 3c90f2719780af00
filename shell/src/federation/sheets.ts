import { isBlocked, servedStore } from './served.ts'

type Sheet = HTMLLinkElement | HTMLStyleElement

/** How many mounted or arriving modules each release has, by the path of its folder. */
const holders = new Map<string, number>()
/** What was taken out of the page with a release, for when it is shown again. */
const takenAway = new Map<string, Sheet[]>()

/**
 * Keeps the sheets of a release in the page.
 *
 * @param base absolute URL of the release's folder.
 * @returns lets go of them.
 */
export function holdSheets(remote: string, base: string): () => void {
  const folder = new URL(base).pathname
  const count = (change: number) => holders.set(folder, (holders.get(folder) ?? 0) + change)
  let isHeld = true
  count(1)
  return () => {
    if (!isHeld) return
    isHeld = false
    count(-1)
    sweepSheets(remote)
  }
}

/**
 * Takes the sheets of those releases of a remote out of the page that have no module there any more: because another one has,
 * or because they are blocked. Those of the only one stay for when somebody comes back to it.
 */
export function sweepSheets(remote: string): void {
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
  // Those of parts that were loaded later as well, and what came in the document itself.
  const sheets = sheetsOfPage().filter(sheet => pathOf(sheet).startsWith(folder))
  for (const sheet of sheets) sheet.remove()
  takenAway.set(folder, [...(takenAway.get(folder) ?? []), ...sheets])
}

const linksOfPage = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

const sheetsOfPage = (): Sheet[] => [
  ...linksOfPage(),
  ...document.querySelectorAll<HTMLStyleElement>('style[data-release]'),
]

/** A sheet that came in the document says of which release it is (shared/delivery/pages/prerendered-page.ts). */
const pathOf = (sheet: Sheet): string =>
  sheet instanceof HTMLStyleElement ? (sheet.dataset.release ?? '') : new URL(sheet.href).pathname

/**
 * Puts a module's style sheets into the page and waits for them: mounted without them it would be seen undressed. The build's
 * own helper finds their links and adds none; it adds no link a second time either, so what it had added once comes back with
 * the others.
 *
 * @param base absolute URL of the release's folder.
 * @throws when one does not arrive, or is not what was published.
 */
export async function loadSheets(base: string, css: readonly string[]): Promise<void> {
  const folder = new URL(base).pathname
  const again = takeBack(folder)
  const wanted = new Set([...again, ...missedIn(folder), ...css.map(path => new URL(path, base).href)])
  await Promise.all([...wanted].map(href => loadSheet(new URL(href))))
}

/** @returns the addresses of those that have to be fetched. */
function takeBack(folder: string): string[] {
  const sheets = takenAway.get(folder) ?? []
  takenAway.delete(folder)
  return sheets.flatMap(sheet => {
    if (sheet instanceof HTMLLinkElement) return sheet.href
    document.head.append(sheet)
    return []
  })
}

/** Links in the page by address, each with its arrival. */
const arrivals = new WeakMap<HTMLLinkElement, Promise<void>>()
/** Those that did not arrive, whoever asked for them. The event does not bubble, but it is captured. */
const failed = new WeakSet<EventTarget>()
document.addEventListener('error', ({ target }) => target && failed.add(target), true)

/** Sheets of lazy parts are asked for by the build's helper, and once: what did not arrive then would be missing for ever. */
const missedIn = (folder: string): string[] =>
  linksOfPage().flatMap(link => (failed.has(link) && pathOf(link).startsWith(folder) ? link.href : []))

function loadSheet({ href, pathname }: URL): Promise<void> {
  const present = linksOfPage().find(link => link.href === href)
  // What came in the document itself has a link that is there to be found, and not to be fetched.
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
        // It stays until the next attempt asks anew: where there is none, the build's helper adds one that is held to nothing.
        reject(new Error(`${link.href} did not arrive, or is not what was published.`))
      },
      { once: true },
    )
  })
  arrivals.set(link, arrival)
  return arrival
}
