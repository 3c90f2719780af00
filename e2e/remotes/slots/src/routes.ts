import type { RouteDefinition } from '@coach-app/contracts'

export const routes: RouteDefinition[] = [
  {
    path: '/slots',
    kind: 'protected',
    module: './pages',
    title: 'Slots',
    navigation: [{ label: 'Slots', icon: 'screen', audience: 'signed-in', order: 90, counter: './count' }],
    prefetch: ['./note'],
  },
]
