import { Route, Routes } from 'react-router-dom'
import { IMPRINT } from '../business/imprint.ts'
import { PRIVACY } from '../business/privacy.ts'
import { TERMS } from '../business/terms.ts'
import { BiographyPage } from './features/about/biography-page.tsx'
import { LegalPage } from './features/about/legal-page.tsx'
import { PATHS } from './paths.ts'

/** Who is behind it, and the legal texts. */
export function AboutPages() {
  return (
    <Routes>
      <Route path={PATHS.bio} element={<BiographyPage />} />
      <Route path={PATHS.imprint} element={<LegalPage title="Imprint" sections={IMPRINT} />} />
      <Route path={PATHS.privacy} element={<LegalPage title="Privacy" sections={PRIVACY} />} />
      <Route path={PATHS.terms} element={<LegalPage title="Terms" sections={TERMS} />} />
    </Routes>
  )
}
