import { ABI, type RemoteProps } from '@coach-app/contracts'
import { sessionActions } from '../auth/session.ts'
import { sessionStore } from '../auth/session-store.ts'
import { guardLeaving } from '../routes/leave-guard.ts'
import { currentLocation, navigator } from '../routes/router.ts'
import { themeActions, themeStore } from '../theme/theme-store.ts'
import { notify } from '../toasts/notify.ts'
import { hosts } from './slot/hosts.ts'

const { getState, getInitialState, subscribe } = sessionStore
/** Read-only: a remote changes the session through the actions. */
const session = { getState, getInitialState, subscribe, ...sessionActions }
const guarded = { ...navigator, guard: guardLeaving }
const theme = {
  getState: themeStore.getState,
  getInitialState: themeStore.getInitialState,
  subscribe: themeStore.subscribe,
  ...themeActions,
}

/** The props of every parcel, as in ABI 1. */
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
