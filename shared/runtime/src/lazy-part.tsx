import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type Mounted, useMounted } from './props-context.ts'

interface Attempt<P> {
  Part: LazyExoticComponent<ComponentType<P>>
  hasFailed: boolean
}

/**
 * A lazily loaded part of a remote. If loading fails, the page crashes, as with React.lazy, but the next mount retries, which
 * is what Try Again does: React.lazy would keep the failure for ever. Within one mount there is one attempt only, or a page
 * would retry endlessly instead of showing its error.
 *
 * @example
 * const SettingsPage = lazyPart(async () => (await import('./settings-page.tsx')).SettingsPage)
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const attempt = (): Attempt<P> => {
    const mine: Attempt<P> = {
      hasFailed: false,
      Part: lazy(async () => {
        try {
          return { default: await load() }
        } catch (error) {
          mine.hasFailed = true
          throw error
        }
      }),
    }
    return mine
  }
  let latest = attempt()
  const byMount = new WeakMap<Mounted, Attempt<P>>()

  return function LazyPart(props: P) {
    const mounted = useMounted()
    let mine = byMount.get(mounted)
    if (!mine) {
      if (latest.hasFailed) latest = attempt()
      mine = latest
      byMount.set(mounted, mine)
    }
    return <mine.Part {...props} />
  }
}
