import { BODIES } from 'knowledge:bodies/all'
import { NODES } from 'knowledge:index'
import { aheadOfTime } from '@coach-app/runtime/prerender'
import { PRODUCT_NAME } from '@coach-app/ui'
import { AboutPages } from './about-pages.tsx'
import { CoachingPages } from './coaching-pages.tsx'
import { keepBodies } from './features/knowledge/bodies.ts'
import { nodePath } from './features/knowledge/words.ts'
import { KnowledgePages } from './knowledge-pages.tsx'
import { LandingPages } from './landing-pages.tsx'
import { LongdayPages } from './longday-pages.tsx'
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
  [PATHS.coaching]: {
    module: './coaching',
    Pages: CoachingPages,
    title: `Coaching platform · ${PRODUCT_NAME}`,
    description:
      'A tour in two minutes: plan a week, log it on the phone, see both side by side. Who sees what, what it costs, and a demo to try.',
  },
  [PATHS.longday]: {
    module: './longday',
    Pages: LongdayPages,
    title: `24-hour competition · ${PRODUCT_NAME}`,
    description:
      'One day, one clock: a gym, a club or four friends compete for 24 hours, alone or as teams, with judged entries and a live board.',
  },
  [PATHS.bio]: {
    module: './about',
    Pages: AboutPages,
    title: `Biography · ${PRODUCT_NAME}`,
    description: 'Who is behind this: where they come from, what they have learned, and how they coach.',
  },
  [PATHS.imprint]: {
    module: './about',
    Pages: AboutPages,
    title: `Imprint · ${PRODUCT_NAME}`,
    description: 'Who offers this service and how to reach them.',
  },
  [PATHS.privacy]: {
    module: './about',
    Pages: AboutPages,
    title: `Privacy · ${PRODUCT_NAME}`,
    description:
      'What is stored, who sees it, how long it is kept, how to take it with you and how to delete it.',
  },
  [PATHS.terms]: {
    module: './about',
    Pages: AboutPages,
    title: `Terms · ${PRODUCT_NAME}`,
    description: 'What is agreed between you and who offers this service.',
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
