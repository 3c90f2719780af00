import type { Shot } from '../shots.ts'

export const AUTH_STATES: Shot[] = [
  {
    name: 'sign-in',
    route: '/signin',
    open: async page => {
      await page.goto('/signin')
      await page.getByLabel('E-mail').waitFor()
    },
  },
  {
    name: 'sign-up from an invitation',
    route: '/signup',
    open: async page => {
      const invitation = { inviter_name: 'Hannah Lindqvist', invited_as: 'athlete', email: 'nora@new.test' }
      await page.route('**/api/invitation', route =>
        route.fulfill({ json: { invitation: { ...invitation, expires_at: '2026-12-05T10:00:00Z' } } }),
      )
      await page.goto(`/signup?as=athlete#invite=${'0'.repeat(64)}`)
      await page.getByText('Hannah Lindqvist invites you').waitFor()
    },
  },
  {
    name: 'check-email',
    route: '/check-email',
    open: async page => {
      await page.goto('/check-email')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  },
  {
    name: 'confirm',
    route: '/confirm',
    open: async page => {
      await page.goto('/confirm?token_hash=0000&type=signup')
      await page.getByRole('button', { name: /confirm/i }).waitFor()
    },
  },
  {
    name: 'plan step in a trial, with a code that is none',
    route: '/signup',
    as: 'athlete4',
    open: async page => {
      await page.goto('/signup')
      await page.getByRole('button', { name: 'Switch to Coach' }).waitFor()
      await page.getByLabel('Discount or access code').fill('WRONG-CODE')
      await page.getByRole('button', { name: 'Redeem' }).click()
      await page.getByText('There is no such code.').waitFor()
    },
  },
  {
    name: 'profile settings',
    route: '/profile-settings',
    as: 'athlete1',
    open: async page => {
      await page.goto('/profile-settings')
      await page.getByRole('form', { name: 'Names' }).waitFor()
      await page.getByRole('list', { name: 'Where you are signed in' }).waitFor()
      await page.getByRole('switch').first().waitFor()
      await page.getByText('History of access').click()
    },
  },
  {
    name: 'deleting an account',
    route: '/profile-settings',
    as: 'athlete1',
    open: async page => {
      await page.goto('/profile-settings')
      await page.getByRole('button', { name: 'Delete account' }).click()
      await page.getByRole('dialog', { name: 'Delete your account?' }).waitFor()
    },
  },
  {
    name: 'forgot-password',
    route: '/forgot-password',
    open: async page => {
      await page.goto('/forgot-password')
      await page.getByLabel('E-mail').waitFor()
    },
  },
  {
    name: 'reset-password',
    route: '/reset-password',
    open: async page => {
      await page.goto('/reset-password?token_hash=0000&type=recovery')
      await page.getByLabel('New password').waitFor()
    },
  },
  {
    name: 'e-mail gallery',
    route: '/email-demo',
    open: async page => {
      await page.goto('/email-demo?mail=weekly_digest')
      await page.getByTitle('The mail: Missed-week digest').waitFor()
    },
  },
  {
    name: 'outbox of nobody, a mail that failed',
    route: '/email-debug',
    open: async page => {
      await page.goto('/email-debug?mail=made-up-team_invitation')
      await page.getByText('ETIMEDOUT').waitFor()
    },
  },
  {
    name: 'outbox of nobody, headers',
    route: '/debug-email',
    open: async page => {
      await page.goto('/debug-email?mail=made-up-access_granted')
      await page.getByText('Headers', { exact: true }).click()
      await page.getByText('List-Unsubscribe-Post').waitFor()
    },
  },
  {
    name: 'outbox of an admin, nothing found',
    route: '/email-debug',
    as: 'admin',
    open: async page => {
      await page.goto('/email-debug?q=no+such+mail')
      await page.getByRole('button', { name: 'Clear the filters' }).waitFor()
    },
  },
  {
    name: 'plans of a coach',
    route: '/plan',
    as: 'coach',
    open: async page => {
      await page.goto('/plan')
      await page.getByRole('list', { name: 'Plans' }).waitFor()
    },
  },
  {
    name: 'plans of an athlete',
    route: '/plan',
    as: 'athlete1',
    open: async page => {
      await page.goto('/plan')
      await page.getByRole('list', { name: 'Plans' }).waitFor()
    },
  },
  {
    name: 'operations of an admin',
    route: '/operations',
    as: 'admin',
    open: async page => {
      await page.goto('/operations')
      await page.getByText('Not measured').waitFor()
    },
  },
  {
    name: 'operations of a coach',
    route: '/operations',
    as: 'coach',
    open: async page => {
      await page.goto('/operations')
      await page.getByText('Only a system admin sees this').waitFor()
    },
  },
]
