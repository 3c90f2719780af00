import type { CommandDefinition } from '@coach-app/contracts'

/** Commands of this remote for the command palette. */
export const commands = [
  {
    id: 'auth/settings',
    title: 'Profile settings',
    keywords: ['name', 'units', 'time zone', 'notifications', 'preferences', 'account'],
    icon: 'settings',
    audience: 'signed-in',
    shortcut: 'g s',
    action: { kind: 'go', to: '/profile-settings' },
  },
  {
    id: 'auth/access',
    title: 'Who has access to my training',
    keywords: ['revoke', 'permissions', 'privacy', 'history of access'],
    icon: 'shield',
    audience: 'signed-in',
    action: { kind: 'go', to: '/profile-settings#access' },
  },
  {
    id: 'auth/plan',
    title: 'Plan and prices',
    keywords: ['subscription', 'coach others', 'pay', 'invoices', 'cancel'],
    icon: 'settings',
    audience: 'signed-in',
    action: { kind: 'go', to: '/plan' },
  },
  {
    id: 'auth/export',
    title: 'Export my data',
    keywords: ['download', 'backup'],
    icon: 'download',
    audience: 'signed-in',
    action: { kind: 'go', to: '/profile-settings#data' },
  },
] satisfies CommandDefinition[]
