import { lazyPart, useSession } from '@coach-app/runtime'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { PATHS } from '../paths.ts'
import classes from '../train/stackup/signed-out.module.css'
import { SignedOut } from '../train/stackup/signed-out.tsx'

const StackupPage = lazyPart(async () => (await import('./stackup/stackup-page.tsx')).StackupPage)

/** The athlete app, apart from the calendar's code. */
export function StackupPages() {
  return (
    <Routes>
      <Route path={PATHS.stackup} element={<Stackup />} />
    </Routes>
  )
}

/**
 * Visitors' page until it is known who is there: it is prerendered. A stored session hides it from the first paint on. What reads data is
 * loaded with the app: the build that renders this page would not end with it.
 */
function Stackup() {
  const isKnown = useSession(session => session.user !== null || (session.kept ?? null) !== null)
  const isLoading = useSession(session => session.status === 'loading')
  if (isKnown)
    return (
      <Suspense>
        <StackupPage />
      </Suspense>
    )
  return (
    <div className={isLoading ? classes.unlessSignedIn : undefined}>
      <SignedOut />
    </div>
  )
}
