import { useStore } from 'zustand'
import { releasesToTry } from '../federation/failed-releases.ts'
import { servedStore } from '../federation/served-releases.ts'
import { moduleNamed } from '../federation/slot/module-name.ts'

/** What the header counts beside the navigation. */
export const OPEN_REQUESTS = 'contacts/open-requests'

/** The counters to run, as `<remote>/<module>`: those of the releases that are shown here. */
export function useCounterNames(): string[] {
  useStore(servedStore, ({ document }) => document)
  return [OPEN_REQUESTS].filter(name => {
    const { remote, module } = moduleNamed(name)
    return module in (releasesToTry(remote)[0]?.release.exposes ?? {})
  })
}
