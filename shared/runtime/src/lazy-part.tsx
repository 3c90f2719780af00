import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type Mounted, useMounted } from './props-context.ts'

interface Attempt<P> {
  Part: LazyExoticComponent<ComponentType<P>>
  hasFailed: boolean
}

/**
 * A part of a remote that is loaded when it is first shown. What did not arrive breaks the page, as `lazy` of React does, and is
 * asked for anew with the next mount, which is what Try Again makes: React itself keeps the failure for ever. Within one mount
 * it is asked for once, or a page would go on asking instead of saying that it failed.
 *
 * @example const SettingsPage = lazyPart(async () => (await import('./settings-page.tsx')).SettingsPage)
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
