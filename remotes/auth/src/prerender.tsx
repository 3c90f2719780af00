import { aheadOfTime } from '@coach-app/runtime/prerender'
import { PRODUCT_NAME } from '@coach-app/ui'
import { GalleryPage } from './features/mail-gallery/gallery-page.tsx'
import { PATHS } from './paths.ts'

/** Prerendered by the build and hydrated by the module's parcel. */
export const prerendered = aheadOfTime({
  [PATHS.emailDemo]: {
    module: './mails',
    // Prerendering cannot wait for what mail-pages.tsx loads later.
    Pages: GalleryPage,
    title: `E-mail gallery · ${PRODUCT_NAME}`,
    description:
      'Every mail that Coach App sends, on a desk and a phone, light, dark and as plain text, with made-up people that you can change.',
  },
})
