import type { GalleryPage } from './page.tsx'
import * as buttons from './pages/buttons.tsx'
import * as charts from './pages/charts.tsx'
import * as choices from './pages/choices.tsx'
import * as display from './pages/display.tsx'
import * as fieldWidgets from './pages/field-widgets.tsx'
import * as fields from './pages/fields.tsx'
import * as figures from './pages/figures.tsx'
import * as layout from './pages/layout.tsx'
import * as lists from './pages/lists.tsx'
import * as muscles from './pages/muscles.tsx'
import * as overlays from './pages/overlays.tsx'
import * as screens from './pages/screens.tsx'
import * as tables from './pages/tables.tsx'
import * as tokens from './pages/tokens.tsx'

const { fieldStates: _, ...fieldPages } = fields

/** Everything that the gallery shows, in its order. */
export const PAGES: GalleryPage[] = [
  tokens,
  buttons,
  fieldPages,
  fieldWidgets,
  choices,
  display,
  layout,
  tables,
  lists,
  charts,
  muscles,
  figures,
  screens,
  overlays,
].flatMap(file => Object.values<GalleryPage>(file))

/** Name of a page in a link. */
export const slugOf = (page: GalleryPage): string =>
  page.title
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .replaceAll(/[^a-zA-Z]+/g, '-')
    .toLowerCase()
