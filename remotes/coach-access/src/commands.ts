import type { CommandDefinition } from '@coach-app/contracts'

/** Commands of this remote for the command palette. /clients shows a coach their clients and an athlete their coaches. */
export const commands = [
  {
    id: 'coach-access/clients',
    title: 'Clients',
    keywords: ['athletes', 'roster', 'dashboard'],
    icon: 'people',
    audience: 'coach',
    shortcut: 'g c',
    action: { kind: 'go', to: '/clients' },
  },
  {
    id: 'coach-access/coaches',
    title: 'Coaches',
    keywords: ['who has access', 'dashboard'],
    icon: 'people',
    audience: 'athlete',
    shortcut: 'g c',
    action: { kind: 'go', to: '/clients' },
  },
  {
    id: 'coach-access/grant-access',
    title: 'Grant coach access',
    keywords: ['permission', 'share training', 'read', 'write'],
    icon: 'shield',
    audience: 'athlete',
    action: { kind: 'open', overlay: 'coach-access/grant-access', props: { athleteId: ':userId' } },
  },
] satisfies CommandDefinition[]
