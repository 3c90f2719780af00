import { createSearchParams } from 'react-router-dom'

/** The paths of this remote; which kind of auth each gets is in routes.ts. */
export const PATHS = {
  signIn: '/signin',
  signUp: '/signup',
  checkEmail: '/check-email',
  confirm: '/confirm',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  settings: '/profile-settings',
  plan: '/plan',
  emailDemo: '/email-demo',
  emailDebug: '/email-debug',
  debugEmail: '/debug-email',
  operations: '/operations',
  /** Of other remotes: their paths are part of the product's route table. */
  invitations: '/invitations',
  clients: '/clients',
} as const

/** Self-service roles; /signup is the coach's unless it says otherwise. */
export type SignUpRole = 'coach' | 'athlete'

export const signUpHref = (role: SignUpRole): string =>
  role === 'athlete' ? `${PATHS.signUp}?${createSearchParams({ as: role })}` : PATHS.signUp
