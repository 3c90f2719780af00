import { Route, Routes } from 'react-router-dom'
import { ProgramPage } from './features/programs/program-page.tsx'
import { ProgramsPage } from './features/programs/programs-page.tsx'
import { PATHS } from './paths.ts'

/** The program library and a page for each program, apart from the calendar's code. */
export function ProgramsPages() {
  return (
    <Routes>
      <Route path={PATHS.programs} element={<ProgramsPage />} />
      <Route path={`${PATHS.programs}/:slug`} element={<ProgramPage />} />
    </Routes>
  )
}
