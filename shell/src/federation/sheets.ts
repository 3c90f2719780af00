import { servedStore } from './served.ts'

/**
 * Puts a module's style sheets into the page and waits for them: mounted without them it would be seen undressed. The build's
 * own helper finds their links and adds none.
 *
 * @throws when one does not arrive, or is not what was published.
 */
export async function loadSheets(base: string, css: readonly string[]): Promise<void> {
  await Promise.all(css.map(path => loadSheet(new URL(path, base))))
}

/** Links in the page by address, each with its arrival. */
const arrivals = new WeakMap<HTMLLinkElement, Promise<void>>()

function loadSheet({ href, pathname }: URL): Promise<void> {
  const present = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].find(
    link => link.href === href,
  )
  if (present) return arrivals.get(present) ?? (present.sheet ? Promise.resolve() : arrivalOf(present))
  const link = Object.assign(document.createElement('link'), {
    rel: 'stylesheet',
    crossOrigin: '',
    integrity: servedStore.getState().integrity[pathname] ?? '',
    href,
  })
  const arrival = arrivalOf(link)
  document.head.append(link)
  return arrival
}

function arrivalOf(link: HTMLLinkElement): Promise<void> {
  const arrival = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener(
      'error',
      () => {
        // The next attempt asks anew.
        link.remove()
        reject(new Error(`${link.href} did not arrive, or is not what was published.`))
      },
      { once: true },
    )
  })
  arrivals.set(link, arrival)
  return arrival
}
