import { SiteFooter } from '@coach-app/ui'
import { Link, Route, Routes } from 'react-router-dom'
import { PATHS } from '../paths.ts'
import { ProgramPage } from '../templates/programs/program-page.tsx'
import { ProgramsPage } from '../templates/programs/programs-page.tsx'

/** The program library and a page for each program, apart from the calendar's code. */
export function ProgramsPages() {
  return (
    <>
      <Routes>
        <Route path={PATHS.programs} element={<ProgramsPage />} />
        <Route path={`${PATHS.programs}/:slug`} element={<ProgramPage />} />
      </Routes>
      <SiteFooter link={Link} />
    </>
  )
}
