import { lazyPart } from '@coach-app/runtime'
import { Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import classes from './features/stackup/signed-out.module.css'
import { SignedOut } from './features/stackup/signed-out.tsx'
import { useAthlete } from './features/stackup/use-athlete.ts'
import { PATHS } from './paths.ts'

const StackupPage = lazyPart(async () => (await import('./features/stackup/stackup-page.tsx')).StackupPage)

/** The athlete app, apart from the calendar's code. */
export function StackupPages() {
  return (
    <Routes>
      <Route path={PATHS.stackup} element={<Stackup />} />
    </Routes>
  )
}

/** Visitors' page until it is known who is there: it is prerendered. A stored session hides it from the first paint on. */
function Stackup() {
  const { status } = useAthlete()
  if (status !== 'known')
    return (
      <div className={status === 'loading' ? classes.unlessSignedIn : undefined}>
        <SignedOut />
      </div>
    )
  return (
    <Suspense>
      <StackupPage />
    </Suspense>
  )
}
