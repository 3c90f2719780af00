import { lazyPart } from '@coach-app/runtime'
import { Route, Routes } from 'react-router-dom'
import { PATHS } from './paths.ts'

// Lazy: what reads the answer is of no use to the other modules, which share their first chunk with this one.
const OperationsPage = lazyPart(
  async () => (await import('./features/operations/operations-page.tsx')).OperationsPage,
)

/** What system admins look at, apart from the pages that people sign in with. */
export function OperationsPages() {
  return (
    <Routes>
      <Route path={PATHS.operations} element={<OperationsPage />} />
    </Routes>
  )
}
