import type { CommandAudience, CommandIcon } from './commands.ts'
import type { PartName } from './release.ts'
import type { ProfileType } from './roles.ts'

/**
 * How much of auth a route sets up: `landing` none, `account-light` nothing but the client,
 * all others the whole of it; `protected` also asks the route guard.
 */
export const ROUTE_KINDS = ['landing', 'open', 'account-light', 'account', 'protected'] as const
export type RouteKind = (typeof ROUTE_KINDS)[number]

/** An entry of the main navigation: in the header on a desk, at the bottom on a phone. `:userId` in its route's path is the signed-in person. */
export interface NavigationEntry {
  /** 1 to 20 characters, sentence case. */
  label: string
  icon: CommandIcon
  audience: Extract<CommandAudience, 'signed-in' | 'athlete' | 'coach' | 'staff'>
  /** Smaller numbers come first; the product's own are 10, 20, 30 … */
  order: number
  /** Exposed module, made by `createCounter`, whose number stands at the entry and in the document's title. */
  counter?: string
}

/**
 * A page of a remote: `routes` in its `src/routes.ts`. The build writes them into release.json, publishing checks them, and the
 * shell takes them from the release that is shown, so that a page comes and goes with its release.
 *
 * @example { path: '/clients', kind: 'protected', module: './pages', title: 'Clients' }
 */
export interface RouteDefinition {
  /** Absolute, small letters, digits and hyphens; `:name` for a part that varies. Its first segment belongs to one remote. */
  path: string
  kind: RouteKind
  /** Exposed module that shows it. */
  module: string
  /** Document title, and the name in the command palette. */
  title: string
  navigation?: readonly NavigationEntry[]
  /** Exposed modules that are fetched once the page is shown and the browser is idle: what will be opened from it. */
  prefetch?: readonly string[]
  /** Set while there is no page yet: what will be here. The shell shows it itself. */
  coming?: string
  /** Asks for somebody signed in, as a protected route does, although its kind is another. */
  needsUser?: true
  /** Stays open to somebody whose e-mail address is not confirmed: it is where they confirm it. */
  opensUnconfirmed?: true
  /** Audience in the command palette; default: whoever may open the route. `nobody`: a step of another task. */
  offeredTo?: 'nobody' | 'staff' | 'system_admin'
  /** Pages about the product's own insides: robots.txt asks crawlers to leave them out. */
  crawled?: false
}

/** A route and the remote whose release holds it. */
export interface Route extends RouteDefinition {
  remote: PartName
}

/** Whose a path of the specification is (section 2), and what stands before it. A release cannot have it otherwise. */
export const SPECIFIED_ROUTES: Readonly<
  Record<string, Pick<Route, 'remote' | 'kind' | 'needsUser' | 'opensUnconfirmed'>>
> = {
  '/': { remote: 'landing', kind: 'landing' },
  '/coaching': { remote: 'landing', kind: 'open' },
  '/longday': { remote: 'landing', kind: 'open' },
  '/knowledge-map': { remote: 'landing', kind: 'open' },
  '/programs': { remote: 'workouts', kind: 'open' },
  '/bio': { remote: 'landing', kind: 'open' },
  '/stackup': { remote: 'workouts', kind: 'open' },
  '/email-demo': { remote: 'auth', kind: 'open' },
  '/email-debug': { remote: 'auth', kind: 'open' },
  '/debug-email': { remote: 'auth', kind: 'open' },
  '/signin': { remote: 'auth', kind: 'account-light' },
  '/signup': { remote: 'auth', kind: 'account-light' },
  '/check-email': { remote: 'auth', kind: 'account', opensUnconfirmed: true },
  '/forgot-password': { remote: 'auth', kind: 'account' },
  '/reset-password': { remote: 'auth', kind: 'account', opensUnconfirmed: true },
  '/confirm': { remote: 'auth', kind: 'account', opensUnconfirmed: true },
  '/profile-settings': { remote: 'auth', kind: 'account', needsUser: true },
  '/clients': { remote: 'coach-access', kind: 'protected' },
  '/calendar/:userId': { remote: 'workouts', kind: 'protected' },
  '/library': { remote: 'workouts', kind: 'protected' },
  '/program-templates': { remote: 'workouts', kind: 'protected' },
  '/chat': { remote: 'contacts', kind: 'protected' },
}

/** First segments of addresses that are no page of a remote: the platform's, the release store's, and what a browser asks for. */
export const RESERVED_SEGMENTS: readonly string[] = [
  'shell',
  'remotes',
  'history',
  'api',
  'auth',
  'rest',
  'storage',
  'realtime',
  'functions',
  'mailbox',
  'healthz',
  'assets',
  'dashboard',
  'app',
  'index',
]

/** Which kinds of pages a remote may have: those of an account are the auth team's, and there is one landing page. */
export const kindsOf = (remote: PartName): readonly RouteKind[] => {
  if (remote === 'landing') return ['landing', 'open', 'protected']
  if (remote === 'auth') return ['open', 'account-light', 'account', 'protected']
  return ['open', 'protected']
}

/** Whether a page waits until the user is known, and redirects visitors to the sign-in. */
export const needsUser = (route: Pick<RouteDefinition, 'kind' | 'needsUser'>): boolean =>
  route.kind === 'protected' || route.needsUser === true

/** Whether a path is of a route, segment by segment; `:name` stands for any one segment that is not empty. */
export function isOfRoute(path: string, route: Pick<RouteDefinition, 'path'>): boolean {
  const wanted = route.path.split('/')
  const found = path.split('/')
  return (
    wanted.length === found.length &&
    wanted.every((segment, at) => (segment.startsWith(':') ? found[at] !== '' : segment === found[at]))
  )
}

export const REDIRECTS: readonly { from: string; to: string }[] = [{ from: '/dashboard', to: '/clients' }]

/** Where the installed app opens: the athlete app, said to be opened by its icon. Stands in the web manifest. */
export const START_URL = '/stackup?source=icon'

/** Unknown paths redirect here. */
export const FALLBACK_PATH = '/signin'

/** The first page after sign-in: an athlete's own calendar, a coach's client list. */
export const homePath = (userId: string, profileType: ProfileType | undefined): string =>
  profileType === 'athlete' ? `/calendar/${userId}` : '/clients'
