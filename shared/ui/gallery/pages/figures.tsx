import { Sheet, SLUGS_BY_TEMPLATE } from '../figures/sheet.tsx'
import { at, type GalleryPage } from '../page.tsx'

/** The contact sheet: `pnpm ui:compare` shows which template's figures a change moved. */
export const figureSheet: GalleryPage = {
  title: 'FigureSheet',
  kind: 'display',
  states: {
    default: at(<Sheet slugs={SLUGS_BY_TEMPLATE.flatMap(([, [first]]) => first ?? [])} />),
    ...Object.fromEntries(
      SLUGS_BY_TEMPLATE.map(([template, slugs]) => [template, at(<Sheet slugs={slugs} />)]),
    ),
  },
}
