import type { RouteDefinition } from '@coach-app/contracts'

/** The pages of this remote. */
export const routes: RouteDefinition[] = [
  {
    path: '/chat',
    kind: 'protected',
    module: './pages',
    title: 'Chat',
    navigation: [
      { label: 'Chat', icon: 'chat', audience: 'signed-in', order: 50, counter: './unread-messages' },
    ],
    prefetch: ['./channel-window'],
  },
]
