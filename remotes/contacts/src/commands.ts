import type { CommandDefinition } from '@coach-app/contracts'

/** Commands of this remote for the command palette. */
export const commands = [
  {
    id: 'contacts/contacts',
    title: 'Contacts',
    keywords: ['contact manager', 'connections', 'network'],
    icon: 'people',
    audience: 'signed-in',
    shortcut: 'o c',
    action: { kind: 'open', overlay: 'contacts/contact-manager', props: { tab: 'contacts' } },
  },
  {
    id: 'contacts/find-people',
    title: 'Find people',
    keywords: ['search users', 'add contact', 'invite', 'connect'],
    icon: 'search',
    audience: 'signed-in',
    action: { kind: 'open', overlay: 'contacts/contact-manager', props: { tab: 'search' } },
  },
  {
    id: 'contacts/invite',
    title: 'Invite by e-mail',
    keywords: ['invitation', 'link', 'qr code', 'new client', 'new coach'],
    icon: 'invite',
    audience: 'signed-in',
    action: { kind: 'open', overlay: 'contacts/invite', props: {} },
  },
  {
    id: 'contacts/requests',
    title: 'Contact requests',
    keywords: ['accept', 'decline', 'pending', 'received', 'sent'],
    icon: 'invite',
    audience: 'signed-in',
    action: { kind: 'open', overlay: 'contacts/contact-manager', props: { tab: 'requests' } },
  },
  {
    id: 'contacts/teams',
    title: 'Teams',
    keywords: ['team invitations', 'invite to team', 'request team addition'],
    icon: 'people',
    audience: 'signed-in',
    action: { kind: 'open', overlay: 'contacts/contact-manager', props: { tab: 'teams' } },
  },
  {
    id: 'contacts/chat',
    title: 'Chat',
    keywords: ['messages', 'conversations', 'inbox'],
    icon: 'chat',
    audience: 'signed-in',
    shortcut: 'g m',
    action: { kind: 'go', to: '/chat' },
  },
  {
    id: 'contacts/message-several',
    title: 'Message to several',
    keywords: ['broadcast', 'announcement', 'write to clients', 'all clients'],
    icon: 'chat',
    audience: 'coach',
    action: { kind: 'open', overlay: 'contacts/message-several', props: {} },
  },
] satisfies CommandDefinition[]
