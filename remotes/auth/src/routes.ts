import type { RouteDefinition } from '@coach-app/contracts'

/** The pages of this remote. */
export const routes: RouteDefinition[] = [
  { path: '/signin', kind: 'account-light', module: './pages', title: 'Sign in' },
  { path: '/signup', kind: 'account-light', module: './pages', title: 'Create account' },
  {
    path: '/check-email',
    kind: 'account',
    module: './pages',
    title: 'Check your e-mail',
    opensUnconfirmed: true,
    offeredTo: 'nobody',
  },
  { path: '/forgot-password', kind: 'account', module: './pages', title: 'Forgot password' },
  {
    path: '/reset-password',
    kind: 'account',
    module: './pages',
    title: 'Reset password',
    opensUnconfirmed: true,
    offeredTo: 'nobody',
  },
  {
    path: '/confirm',
    kind: 'account',
    module: './pages',
    title: 'Confirm your e-mail',
    opensUnconfirmed: true,
    offeredTo: 'nobody',
  },
  {
    path: '/profile-settings',
    kind: 'account',
    module: './pages',
    title: 'Profile settings',
    needsUser: true,
  },
  {
    path: '/plan',
    kind: 'account',
    module: './pages',
    title: 'Choose a plan',
    needsUser: true,
    offeredTo: 'nobody',
  },
  {
    path: '/email-demo',
    kind: 'open',
    module: './mails',
    title: 'E-mail gallery',
    offeredTo: 'staff',
  },
  {
    path: '/email-debug',
    kind: 'open',
    module: './pages',
    title: 'E-mail outbox',
    offeredTo: 'system_admin',
    crawled: false,
  },
  {
    path: '/operations',
    kind: 'account',
    module: './operations',
    title: 'Operations',
    needsUser: true,
    offeredTo: 'system_admin',
  },
  // A second address of the same page.
  {
    path: '/debug-email',
    kind: 'open',
    module: './pages',
    title: 'E-mail outbox',
    offeredTo: 'nobody',
    crawled: false,
  },
]
