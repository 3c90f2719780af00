import { Route, Routes } from 'react-router-dom'
import { OperationsPage } from './features/operations/operations-page.tsx'
import { PATHS } from './paths.ts'

/** What system admins look at, apart from the pages that people sign in with. */
export function OperationsPages() {
  return (
    <Routes>
      <Route path={PATHS.operations} element={<OperationsPage />} />
    </Routes>
  )
}
