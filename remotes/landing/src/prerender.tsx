import { BODIES } from 'knowledge:bodies/all'
import { NODES } from 'knowledge:index'
import { aheadOfTime } from '@coach-app/runtime/prerender'
import { PRODUCT_NAME } from '@coach-app/ui'
import { keepBodies } from './features/knowledge/bodies.ts'
import { nodePath } from './features/knowledge/words.ts'
import { KnowledgePages } from './knowledge-pages.tsx'
import { LandingPages } from './landing-pages.tsx'
import { PATHS } from './paths.ts'

keepBodies(BODIES)

/** Prerendered by the build and hydrated by the module's parcel. */
export const prerendered = aheadOfTime({
  [PATHS.landing]: {
    module: './pages',
    Pages: LandingPages,
    title: `Strength coaching · ${PRODUCT_NAME}`,
    description:
      'Plan the week at your desk. Your athletes log it between sets, on their phone. You both see what was asked for, what was lifted, and what comes next.',
  },
  [PATHS.knowledgeMap]: {
    module: './knowledge',
    Pages: KnowledgePages,
    title: `Knowledge map · ${PRODUCT_NAME}`,
    description:
      'Concepts, formulae, methods, muscles and exercises of strength training: what they mean, how they hang together, and how strong the evidence is.',
  },
  ...Object.fromEntries(
    NODES.map(({ slug, title }) => [
      nodePath(slug),
      {
        module: './knowledge',
        Pages: KnowledgePages,
        title: `${title} · ${PRODUCT_NAME}`,
        description: BODIES[slug]?.summary ?? title,
      },
    ]),
  ),
})
