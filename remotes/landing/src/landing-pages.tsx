import { Route, Routes } from 'react-router-dom'
import { LandingPage } from './landing-page.tsx'
import { PATHS } from './paths.ts'

/** The other paths of this remote have no page yet; the shell shows its 'coming' page. */
export function LandingPages() {
  return (
    <Routes>
      <Route path={PATHS.landing} element={<LandingPage />} />
    </Routes>
  )
}
