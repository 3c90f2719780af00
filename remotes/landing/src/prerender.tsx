import { BODIES, FIGURE } from 'knowledge:bodies/all'
import { NODES } from 'knowledge:index'
import { aheadOfTime } from '@coach-app/runtime/prerender'
import { PRODUCT_NAME } from '@coach-app/ui'
import { BUSINESS } from '../business/business.ts'
import { AboutPages } from './about-pages.tsx'
import { CoachingPages } from './coaching-pages.tsx'
import { QUESTIONS } from './features/coaching/tour.ts'
import { keepBodies } from './features/knowledge/bodies.ts'
import { nodePath } from './features/knowledge/words.ts'
import { QUESTIONS as LONGDAY_QUESTIONS } from './features/longday/words.ts'
import { KnowledgePages } from './knowledge-pages.tsx'
import { LandingPages } from './landing-pages.tsx'
import { LongdayPages } from './longday-pages.tsx'
import { PATHS } from './paths.ts'

keepBodies(BODIES, FIGURE)

const { name, email, phone, address, owner, instagram } = BUSINESS

/** Who offers it, for search engines. */
const ORGANISATION = {
  '@type': 'Organization',
  name,
  email,
  ...(phone && { telephone: phone }),
  url: PATHS.landing,
  address: address.join(', '),
  founder: { '@type': 'Person', name: owner.name, url: PATHS.bio },
  ...(instagram && { sameAs: [instagram] }),
}

const faq = (questions: readonly { question: string; answer: string }[]) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/** Prerendered by the build and hydrated by the module's parcel. */
export const prerendered = aheadOfTime({
  [PATHS.landing]: {
    module: './pages',
    Pages: LandingPages,
    title: `Strength coaching · ${PRODUCT_NAME}`,
    description:
      'Coaches plan the week at a desk, athletes log it between sets on their phone, both see what was asked and what was lifted. Free for athletes.',
    structured: [ORGANISATION],
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
    structured: [faq(QUESTIONS)],
  },
  [PATHS.longday]: {
    module: './longday',
    Pages: LongdayPages,
    title: `24-hour competition · ${PRODUCT_NAME}`,
    description:
      'One day, one clock: a gym, a club or four friends compete for 24 hours, alone or as teams, with judged entries and a live board.',
    structured: [faq(LONGDAY_QUESTIONS)],
  },
  [PATHS.bio]: {
    module: './about',
    Pages: AboutPages,
    title: `Biography · ${PRODUCT_NAME}`,
    description: `${BUSINESS.owner.name}, ${BUSINESS.owner.role}: where they come from, what they have learned, and how they coach.`,
  },
  [PATHS.imprint]: {
    module: './about',
    Pages: AboutPages,
    title: `Imprint · ${PRODUCT_NAME}`,
    description: `${BUSINESS.name}: who offers this service, where they are registered, and how to reach them.`,
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
    description:
      'What is agreed between you and who offers this service: account, plans and cost, what stays yours, and how it ends.',
  },
  ...Object.fromEntries(
    NODES.map(({ slug, title }) => [
      nodePath(slug),
      {
        module: './knowledge',
        Pages: KnowledgePages,
        title: `${title} · ${PRODUCT_NAME}`,
        description: BODIES[slug]?.summary ?? title,
        below: [{ name: 'Knowledge map', path: PATHS.knowledgeMap }],
      },
    ]),
  ),
})
