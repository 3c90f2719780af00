import { Route, Routes } from 'react-router-dom'
import { GalleryPage } from './features/mail-gallery/gallery-page.tsx'
import { PATHS } from './paths.ts'

/** The gallery of mails, apart from the pages that people sign in with. */
export function MailPages() {
  return (
    <Routes>
      <Route path={PATHS.emailDemo} element={<GalleryPage />} />
    </Routes>
  )
}
