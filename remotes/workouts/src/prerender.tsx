import { SUMMARIES } from 'programs:index'
import { VIEWS } from 'programs:views'
import * as figures from '@coach-app/figures'
import { inColours } from '@coach-app/figures/colours'
import { aheadOfTime } from '@coach-app/runtime/prerender'
import { PRODUCT_NAME } from '@coach-app/ui'
import { ProgramsPages } from './pages/programs-pages.tsx'
import { StackupPages } from './pages/stackup-pages.tsx'
import { drawnFrom, specFrom } from './parts/exercise-figure/figures.ts'
import { PATHS } from './paths.ts'
import { programPath } from './templates/programs/program-path.ts'
import { keepViews } from './templates/programs/use-view-of.ts'

keepViews(VIEWS)

/** The light theme of shared/ui as numbers: a picture has no style sheet. */
const COLOURS = { ink: '#17201e', card: '#f1f3f1', accent: '#ed8641' }

/** The main lifts of a program for the picture that is shown where its address is shared. */
const drawingsOf = ({ lifts }: (typeof SUMMARIES)[number]): string[] =>
  lifts.flatMap((lift, at) => {
    const drawn = drawnFrom(lift)
    const spec = drawn === null ? null : specFrom(figures, drawn, lift.muscles)
    return spec ? inColours(figures.svgText(figures.drawStill(spec), `lift${at}-`), COLOURS) : []
  })

/** Prerendered by the build and hydrated by the module's parcel. */
export const prerendered = aheadOfTime({
  [PATHS.stackup]: {
    module: './stackup',
    Pages: StackupPages,
    title: `Athlete app · ${PRODUCT_NAME}`,
    description:
      'Today’s workout on your phone: one tap a set, offline too. Your history, your records, and you decide who sees it. Free for athletes.',
    structured: [
      {
        '@type': 'WebApplication',
        name: PRODUCT_NAME,
        url: PATHS.stackup,
        applicationCategory: 'HealthApplication',
        operatingSystem: 'Any with a browser',
        offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
      },
    ],
  },
  [PATHS.programs]: {
    module: './programs',
    Pages: ProgramsPages,
    title: `Program library · ${PRODUCT_NAME}`,
    description:
      'Twelve strength programs, written out to the last set: strength, muscle, general fitness and at home, for three levels. Read them, print them, train them.',
  },
  ...Object.fromEntries(
    SUMMARIES.map(program => [
      programPath(program.slug),
      {
        module: './programs',
        Pages: ProgramsPages,
        title: `${program.title} · ${PRODUCT_NAME}`,
        description: program.summary,
        drawings: drawingsOf(program),
        below: [{ name: 'Program library', path: PATHS.programs }],
      },
    ]),
  ),
})
