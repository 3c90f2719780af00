import type { RouteDefinition } from '@coach-app/contracts'

/** The pages of this remote. */
export const routes: RouteDefinition[] = [
  { path: '/', kind: 'landing', module: './pages', title: 'Strength coaching' },
  { path: '/coaching', kind: 'open', module: './coaching', title: 'Coaching platform' },
  {
    path: '/longday',
    kind: 'open',
    module: './longday',
    title: '24-hour competition',
  },
  {
    path: '/longday/new',
    kind: 'open',
    module: './longday',
    title: 'New 24-hour event',
    offeredTo: 'nobody',
    crawled: false,
  },
  {
    path: '/longday/:code',
    kind: 'open',
    module: './longday',
    title: '24-hour event',
    offeredTo: 'nobody',
  },
  {
    path: '/longday/:code/:view',
    kind: 'open',
    module: './longday',
    title: '24-hour event',
    offeredTo: 'nobody',
  },
  { path: '/knowledge-map', kind: 'open', module: './knowledge', title: 'Knowledge map' },
  {
    path: '/knowledge-map/:node',
    kind: 'open',
    module: './knowledge',
    title: 'Topic of the knowledge map',
    offeredTo: 'nobody',
  },
  { path: '/bio', kind: 'open', module: './about', title: 'Biography' },
  { path: '/imprint', kind: 'open', module: './about', title: 'Imprint' },
  { path: '/privacy', kind: 'open', module: './about', title: 'Privacy' },
  { path: '/terms', kind: 'open', module: './about', title: 'Terms' },
]
