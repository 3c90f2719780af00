import { lazyPart } from '@coach-app/runtime'
import { Route, Routes } from 'react-router-dom'
import { PATHS } from './paths.ts'
// The styles of what is prerendered come with the page; its code, with every template, after it.
import './features/mail-gallery/gallery.module.css'
import './features/mail-view/mails.module.css'

const GalleryPage = lazyPart(
  async () => (await import('./features/mail-gallery/gallery-page.tsx')).GalleryPage,
)

/** The gallery of mails, apart from the pages that people sign in with. Its prerendered markup stays until its code is there. */
export function MailPages() {
  return (
    <Routes>
      <Route path={PATHS.emailDemo} element={<GalleryPage />} />
    </Routes>
  )
}
