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
  { path: '/open-slots', kind: 'open', module: './pages', title: 'Open slots' },
  { path: '/open-slots/:part', kind: 'open', module: './pages', title: 'A part of the open slots' },
]
