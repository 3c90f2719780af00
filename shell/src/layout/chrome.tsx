import { needsUser, type Route } from '@coach-app/contracts'
import { queryClient } from '@coach-app/data/query'
import { Spinner } from '@coach-app/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Router } from 'react-router-dom'
import { useStore } from 'zustand'
import { ConnectionBanner } from '../connection/connection-banner.tsx'
import { ConfirmationBlocker } from '../failure/confirmation-blocker.tsx'
import { CrashBoundary } from '../failure/crash-boundary.tsx'
import { PageFailure } from '../failure/page-failure.tsx'
import { SignInAgain } from '../failure/sign-in-again.tsx'
import { PaletteHost } from '../palette/palette-host.tsx'
import { navigator, router } from '../routes/router.ts'
import { viewStore } from '../routes/view-store.ts'
import { Slots } from '../slots/slots.tsx'
import { Toasts } from '../toasts/toasts.tsx'
import styles from './chrome.module.css'
import { ComingPage } from './coming-page.tsx'
import { Header } from './header.tsx'
import { OverrideBadge } from './override-badge.tsx'
import { SubscriptionBanner } from './subscription-banner.tsx'

/** Everything around the page: header, banners, the screens shown instead of a page, toasts. */
export function Chrome() {
  const location = useSyncExternalStore(router.subscribe, () => router.state.location)
  return (
    <QueryClientProvider client={queryClient}>
      <Router location={location} navigator={navigator}>
        <ConnectionBanner />
        <CrashBoundary>
          <Stage />
          <SignInAgain />
          <PaletteHost />
          <OverrideBadge />
          <Slots />
        </CrashBoundary>
        <Toasts />
      </Router>
    </QueryClientProvider>
  )
}

/** Pages that somebody works in: also Train, which is open to everybody, and the settings. */
const isOfProduct = (route: Route): boolean => needsUser(route) || route.navigation !== undefined

function Stage() {
  const { view, stage, retry } = useStore(viewStore)
  // While the session is loading, nothing is shown (specification, section 2).
  if (!view || view.kind === 'redirect' || view.kind === 'waiting') return null
  if (view.kind === 'blocked') return <ConfirmationBlocker email={view.email} />

  const { route } = view
  return (
    <>
      {/* The landing page brings its own header. */}
      {(route.kind !== 'landing' || stage === 'failed') && <Header route={route} />}
      {isOfProduct(route) && <SubscriptionBanner asksToChoose={route.kind === 'protected'} />}
      {view.kind === 'coming' && <ComingPage route={route} />}
      {view.kind === 'page' && stage === 'loading' && (
        <main id="main" tabIndex={-1} className={styles.loading}>
          <Spinner />
        </main>
      )}
      {view.kind === 'page' && stage === 'failed' && (
        <main id="main" tabIndex={-1} className={styles.failed}>
          <PageFailure onRetry={retry} />
        </main>
      )}
    </>
  )
}
