import type { ProfileType } from './roles.ts'

/** The remotes. To add one, add a folder under remotes/ and a line here. */
export const REMOTES = ['landing', 'auth', 'contacts', 'coach-access', 'workouts'] as const
export type RemoteName = (typeof REMOTES)[number]

/**
 * How much of auth a route sets up: `landing` nothing, `account-light` only the client, all others everything; `protected` also
 * requires a signed-in user (route guard).
 */
export type RouteKind = 'landing' | 'open' | 'account-light' | 'account' | 'protected'

export interface RouteDefinition {
  path: string
  kind: RouteKind
  remote: RemoteName
  /** The exposed module that is the page. */
  module: './pages'
  /** Document title, and the name in menus. */
  title: string
  /** Set while the page is not built yet: its description, which the shell shows. */
  coming?: string
}

const route = (
  remote: RemoteName,
  kind: RouteKind,
  path: string,
  title: string,
  coming?: string,
): RouteDefinition => ({
  path,
  kind,
  remote,
  module: './pages',
  title,
  ...(coming === undefined ? {} : { coming }),
})

/** Which path belongs to which remote (specification, section 2). */
export const ROUTES: readonly RouteDefinition[] = [
  route('landing', 'landing', '/', 'Strength coaching'),
  route(
    'landing',
    'open',
    '/coaching',
    'Coaching platform',
    'A tour of the coaching platform: roles, access explained, and a live demo on fictional data.',
  ),
  route(
    'landing',
    'open',
    '/longday',
    '24-hour competition',
    'Create or join a 24-hour event, alone or as a team, with a live board and judged entries.',
  ),
  route(
    'landing',
    'open',
    '/knowledge-map',
    'Knowledge map',
    'Concepts, muscles, exercises and formulae of strength training, how they depend on each other, and what the evidence says.',
  ),
  route(
    'landing',
    'open',
    '/programs',
    'Program library',
    'A public catalogue of programs by goal, level, days a week and equipment.',
  ),
  route(
    'landing',
    'open',
    '/bio',
    'Biography',
    'Who is behind this, their credentials and their coaching philosophy.',
  ),
  route(
    'workouts',
    'open',
    '/stackup',
    'Athlete app',
    'Today, log, history and progress for athletes, made for the phone, also without a network.',
  ),
  route('auth', 'open', '/email-demo', 'E-mail gallery'),
  route('auth', 'open', '/email-debug', 'E-mail outbox'),
  route('auth', 'open', '/debug-email', 'E-mail outbox'),
  route('auth', 'account-light', '/signin', 'Sign in'),
  route('auth', 'account-light', '/signup', 'Create account'),
  route('auth', 'account', '/check-email', 'Check your e-mail'),
  route('auth', 'account', '/forgot-password', 'Forgot password'),
  route('auth', 'account', '/reset-password', 'Reset password'),
  route('auth', 'account', '/confirm', 'Confirm your e-mail'),
  route('auth', 'account', '/profile-settings', 'Profile settings'),
  route('coach-access', 'protected', '/clients', 'Clients'),
  route('workouts', 'protected', '/calendar/:userId', 'Calendar'),
  route(
    'workouts',
    'protected',
    '/library',
    'Exercise library',
    'Search, facets, cues and history for every exercise.',
  ),
  route('contacts', 'protected', '/chat', 'Chat', 'Conversations with your coaches and athletes.'),
  route(
    'workouts',
    'protected',
    '/program-templates',
    'Program templates',
    'Weeks of training to duplicate, progress and assign to athletes.',
  ),
]

export const REDIRECTS: readonly { from: string; to: string }[] = [{ from: '/dashboard', to: '/clients' }]

/** Unknown paths redirect here. */
export const FALLBACK_PATH = '/signin'

/** The first page after sign-in: an athlete's own calendar, a coach's client list. */
export const homePath = (userId: string, profileType: ProfileType | undefined): string =>
  profileType === 'athlete' ? `/calendar/${userId}` : '/clients'
