import type { RouteDefinition } from '@coach-app/contracts'

/** The pages of this remote. */
export const routes: RouteDefinition[] = [
  {
    path: '/calendar/:userId',
    kind: 'protected',
    module: './pages',
    title: 'Calendar',
    navigation: [
      { label: 'My calendar', icon: 'calendar', audience: 'athlete', order: 10 },
      { label: 'My calendar', icon: 'calendar', audience: 'coach', order: 20 },
    ],
  },
  {
    path: '/library',
    kind: 'protected',
    module: './pages',
    title: 'Exercise library',
    navigation: [{ label: 'Library', icon: 'book', audience: 'signed-in', order: 30 }],
  },
  {
    path: '/program-templates',
    kind: 'protected',
    module: './pages',
    title: 'Program templates',
    navigation: [{ label: 'Templates', icon: 'template', audience: 'coach', order: 40 }],
  },
  {
    path: '/review',
    kind: 'protected',
    module: './pages',
    title: 'Review',
    navigation: [{ label: 'Review', icon: 'check', audience: 'coach', order: 15, counter: './review-count' }],
  },
  {
    path: '/stackup',
    kind: 'open',
    module: './stackup',
    title: 'Athlete app',
    navigation: [{ label: 'Train', icon: 'dumbbell', audience: 'athlete', order: 5 }],
  },
  {
    path: '/programs',
    kind: 'open',
    module: './programs',
    title: 'Program library',
    navigation: [{ label: 'Programs', icon: 'template', audience: 'athlete', order: 20 }],
  },
  {
    path: '/programs/:slug',
    kind: 'open',
    module: './programs',
    title: 'Program',
    offeredTo: 'nobody',
  },
]
