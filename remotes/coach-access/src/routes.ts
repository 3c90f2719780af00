import type { RouteDefinition } from '@coach-app/contracts'

/** The pages of this remote. The same page is the coach's clients and the athlete's coaches. */
export const routes: RouteDefinition[] = [
  {
    path: '/clients',
    kind: 'protected',
    module: './pages',
    title: 'Clients',
    // An athlete has their coaches in the athlete app.
    navigation: [{ label: 'Clients', icon: 'people', audience: 'coach', order: 10 }],
  },
]
