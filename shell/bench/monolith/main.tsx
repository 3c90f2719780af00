import '../../src/start-react.ts'
import '@coach-app/ui/styles.css'
import '../../src/layout/layout.css'
import { ABI, type PartName, type RemoteProps } from '@coach-app/contracts'
import { Spinner } from '@coach-app/ui'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { tree } from '../../../shared/runtime/src/tree.tsx'
import { sessionActions, setUpAuth } from '../../src/auth/session.ts'
import { startSessionMark } from '../../src/auth/session-mark.ts'
import { sessionStore } from '../../src/auth/session-store.ts'
import { startConnection } from '../../src/connection/start-connection.ts'
import { startWorker } from '../../src/connection/start-worker.ts'
import { Chrome } from '../../src/layout/chrome.tsx'
import { startSignUpCodeNotice } from '../../src/layout/sign-up-code-notice.ts'
import { startShortcuts } from '../../src/palette/start-shortcuts.ts'
import { resolveView } from '../../src/routes/resolve-view.ts'
import { currentLocation, navigator, router } from '../../src/routes/router.ts'
import { findRoute } from '../../src/routes/routes-here.ts'
import { viewStore } from '../../src/routes/view-store.ts'
import { startTheme, themeActions, themeStore } from '../../src/theme/theme-store.ts'
import { notify } from '../../src/toasts/notify.ts'
import { overlays } from './overlays.ts'

/**
 * The product as one build: the same chrome, stores, routes and pages in one React root, each remote a lazy route of it.
 * No federation, no parcels, no release document. It is what `pnpm bench ui` measures sign-in against.
 */
const PAGES: Partial<Record<PartName, () => Promise<ComponentType>>> = {
  landing: async () => (await import('../../../remotes/landing/src/landing-pages.tsx')).LandingPages,
  auth: async () => (await import('../../../remotes/auth/src/auth-pages.tsx')).AuthPages,
  'coach-access': async () =>
    (await import('../../../remotes/coach-access/src/features/clients-route/clients-route.tsx')).ClientsRoute,
  workouts: async () => (await import('../../../remotes/workouts/src/pages/workout-pages.tsx')).WorkoutPages,
}

const props = createStore<RemoteProps>(() => ({
  abi: ABI,
  location: currentLocation(),
  navigator,
  session: Object.assign({}, sessionStore, sessionActions),
  theme: Object.assign({}, themeStore, themeActions),
  overlays,
  // No page of it opens either.
  windows: { open: () => {} },
  inlines: { mount: () => ({ update: () => {}, unmount: () => {} }) },
  notify,
  saved: undefined,
  report: error => {
    throw error
  },
}))
const mounted = { props, saver: { current: undefined } }
const shown = createStore<{ remote: PartName | null; Pages: ComponentType | null }>(() => ({
  remote: null,
  Pages: null,
}))

function follow(): void {
  const location = currentLocation()
  const route = findRoute(location.pathname)
  if (route) setUpAuth(route.kind)
  const view = resolveView(location, sessionStore.getState(), findRoute)
  if (view.kind === 'redirect') {
    void router.navigate(view.to, { replace: true, state: view.state })
    return
  }
  props.setState({ location })
  if (view.kind !== 'page') {
    shown.setState({ remote: null, Pages: null })
    viewStore.setState({ view, stage: 'shown' })
    return
  }
  const { remote } = view.route
  if (shown.getState().remote === remote) {
    viewStore.setState({ view })
    return
  }
  shown.setState({ remote, Pages: null })
  viewStore.setState({ view, stage: 'loading' })
  // Not React.lazy: its Suspense fallback stays at least 300 ms, a wait that no federated page has.
  void PAGES[remote]?.().then(Pages => {
    if (shown.getState().remote !== remote) return
    shown.setState({ Pages })
    viewStore.setState({ stage: 'shown' })
  })
}

function App() {
  const { Pages } = useStore(shown)
  return (
    <>
      <Chrome />
      {Pages && tree(mounted, <Pages />, <Spinner />, () => {})}
    </>
  )
}

startTheme()
startSessionMark()
startSignUpCodeNotice()
router.subscribe(follow)
sessionStore.subscribe(follow)
follow()
startShortcuts()
startConnection()
startWorker()
const root = document.getElementById('outlet')
if (root) createRoot(root).render(<App />)
