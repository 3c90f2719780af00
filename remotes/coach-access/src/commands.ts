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
    keys: [
      { screen: 'Clients', keys: ['j', 'k'], does: 'Next, previous' },
      { screen: 'Clients', keys: ['h'], does: 'Handled, until there is something new' },
      { screen: 'Clients', keys: ['s'], does: 'Snooze for a week' },
      { screen: 'Clients', keys: ['Shift S'], does: 'Snooze until a day' },
      { screen: 'Clients', keys: ['b'], does: 'Back in the list' },
      { screen: 'Clients', keys: ['Ctrl Z'], does: 'Take the last of these back' },
      { screen: 'Clients', keys: ['x'], does: 'Select' },
      { screen: 'Clients', keys: ['a'], does: 'Assign a program, to all that are selected' },
      { screen: 'Clients', keys: ['→'], does: 'Show beside the list' },
      { screen: 'Clients', keys: ['Enter'], does: 'Open the calendar; in the search, of the only hit' },
    ],
  },
  {
    id: 'coach-access/invite-people',
    title: 'Bring your people',
    keywords: ['invite', 'csv', 'import', 'athletes', 'squad', 'several'],
    icon: 'people',
    audience: 'coach',
    action: { kind: 'go', to: '/clients/invite' },
  },
  {
    id: 'coach-access/assign-to-selected',
    title: 'Assign a program to the selected clients',
    keywords: ['template', 'block', 'selection'],
    icon: 'template',
    audience: 'coach',
    action: { kind: 'go', to: '/clients?do=assign' },
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
