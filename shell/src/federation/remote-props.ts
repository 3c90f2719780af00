import { ABI, type RemoteProps } from '@coach-app/contracts'
import { sessionActions } from '../auth/session.ts'
import { sessionStore } from '../auth/session-store.ts'
import { notify } from '../layout/notify.ts'
import { guardLeaving } from '../routes/leaving.ts'
import { currentLocation, navigator } from '../routes/router.ts'
import { themeActions, themeStore } from '../theme/theme-store.ts'
import { hosts } from './slot/hosts.ts'

const { getState, getInitialState, subscribe } = sessionStore
/** Readable only: a remote asks through the actions. */
const session = { getState, getInitialState, subscribe, ...sessionActions }
const guarded = { ...navigator, guard: guardLeaving }
const theme = {
  getState: themeStore.getState,
  getInitialState: themeStore.getInitialState,
  subscribe: themeStore.subscribe,
  ...themeActions,
}

/** What every parcel gets, as ABI 1 says. */
export const remoteProps = (report: (error: unknown) => void): RemoteProps => ({
  abi: ABI,
  location: currentLocation(),
  navigator: guarded,
  session,
  theme,
  ...hosts,
  notify,
  saved: undefined,
  report,
})
