import { Route, Routes } from 'react-router-dom'
import { CoachingPage } from './features/coaching/coaching-page.tsx'
import { PATHS } from './paths.ts'

/** The tour, apart from the landing page's code. */
export function CoachingPages() {
  return (
    <Routes>
      <Route path={PATHS.coaching} element={<CoachingPage />} />
    </Routes>
  )
}
