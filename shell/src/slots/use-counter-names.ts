import { useStore } from 'zustand'
import { sessionStore } from '../auth/session-store.ts'
import { storedProfileType } from '../auth/stored-session.ts'
import { moduleNamed } from '../federation/slot/module-name.ts'
import { releasesToTry } from '../releases/failed-releases.ts'
import { servedStore } from '../releases/served-releases.ts'
import { navigationEntries } from '../routes/navigation-entries.ts'
import { routesHere } from '../routes/routes-here.ts'

/** What the header counts beside the navigation. */
export const OPEN_REQUESTS = 'contacts/open-requests'

/** The counters to run for somebody, as `<remote>/<module>`: those of the header, and of the navigation's entries. */
export function useCounterNames(userId: string): string[] {
  const profile = useStore(sessionStore, session => session.profile)
  useStore(servedStore, ({ document }) => document)
  const entries = navigationEntries(routesHere(), userId, profile, storedProfileType())
  const ofEntries = entries.flatMap(({ counter = [] }) => counter)
  return [...new Set([OPEN_REQUESTS, ...ofEntries])].filter(name => {
    const { remote, module } = moduleNamed(name)
    return module in (releasesToTry(remote)[0]?.release.exposes ?? {})
  })
}
