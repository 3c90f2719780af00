import type { RouteDefinition } from '@coach-app/contracts'

/** The pages of this remote. /clients is the coach's clients and the athlete's coaches. */
export const routes: RouteDefinition[] = [
  {
    path: '/clients',
    kind: 'protected',
    module: './pages',
    title: 'Clients',
    // An athlete has their coaches in the athlete app.
    navigation: [{ label: 'Clients', icon: 'people', audience: 'coach', order: 10 }],
  },
  {
    path: '/clients/invite',
    kind: 'protected',
    module: './pages',
    title: 'Bring your people',
    offeredTo: 'nobody',
  },
  { path: '/invitations', kind: 'protected', module: './pages', title: 'Invitations' },
]
