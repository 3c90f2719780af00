import {
  type CommandDefinition,
  isStaff,
  ROUTES,
  type RouteDefinition,
  type SessionState,
} from '@coach-app/contracts'
import { matchPath } from 'react-router-dom'
import type { Command } from './command.ts'

interface Situation {
  session: SessionState
  /** The commands contributed by the remotes. */
  contributions: readonly CommandDefinition[]
  theme: 'light' | 'dark'
  /** Today in the person's time zone, such as `2026-03-01`. */
  today: string
}

/** Every command available to this person, without people, who are loaded separately. */
export function listCommands(situation: Situation): Command[] {
  const { contributions, session } = situation
  const offered = contributions.filter(({ audience }) => isOffered(audience, session))
  const screensAndActions = [
    ...offered.map(definition => fromDefinition(definition, situation)),
    ...ROUTES.filter(route => isReachable(route, session) && !standsForItself(route, situation)).map(route =>
      fromRoute(route, session),
    ),
  ]
  const built = screensAndActions.filter(isBuilt)
  return [...built.sort((a, b) => distance(a) - distance(b)), ...ofTheShell(situation)]
}

const KINDS: readonly RouteDefinition['kind'][] = ['protected', 'account-light', 'account', 'landing', 'open']

/** Pages that are not built yet are not listed. */
function isBuilt({ effect }: Command): boolean {
  if (effect.kind !== 'go') return true
  return ROUTES.find(({ path }) => leadsTo(effect.to, path))?.coming === undefined
}

/** Sort order: everyday screens, then settings, then public pages. */
function distance({ effect }: Command): number {
  if (effect.kind !== 'go') return 0
  const index = ROUTES.findIndex(({ path }) => leadsTo(effect.to, path))
  const kind = KINDS.indexOf(ROUTES[index]?.kind ?? 'open')
  return kind * 1000 + index * 10 + (effect.to.includes('#') ? 1 : 0)
}

/** Signed in with a confirmed address; an unconfirmed one opens only public pages. */
const isIn = ({ user, awaitingConfirmation }: SessionState): boolean =>
  user?.emailConfirmed === true && awaitingConfirmation === null

function isOffered(audience: CommandDefinition['audience'], session: SessionState): boolean {
  const { profile } = session
  switch (audience) {
    case 'everyone':
      return true
    case 'signed-out':
      return session.status === 'signed-out'
    case 'signed-in':
      return isIn(session)
    case 'coach':
    case 'athlete':
      return isIn(session) && profile?.profileType === audience
    case 'staff':
      return isIn(session) && profile !== null && isStaff(profile.globalRole)
  }
}

function fromDefinition(definition: CommandDefinition, { session, today }: Situation): Command {
  const { id, title, keywords = [], icon = 'screen', shortcut, keys, action } = definition
  // Definitions are plain JSON; only strings can contain a placeholder.
  const effect = JSON.parse(
    JSON.stringify(action)
      .replaceAll(':userId', session.user?.id ?? '')
      .replaceAll(':today', today),
  ) as CommandDefinition['action']
  const isScreen = effect.kind === 'go' && !effect.to.includes('?')
  return {
    id,
    title,
    keywords,
    icon,
    group: isScreen ? 'Screens' : 'Actions',
    ...(shortcut && { shortcut }),
    ...(keys && { keys }),
    effect,
  }
}

const leadsTo = (to: string, path: string): boolean => matchPath(path, to.replace(/[?#].*$/, '')) !== null

/** Steps of another task, which are not useful on their own, and second addresses of a screen. */
const ONLY_ON_THE_WAY = new Set(['/check-email', '/reset-password', '/confirm', '/debug-email'])

function isReachable(route: RouteDefinition, session: SessionState): boolean {
  if (ONLY_ON_THE_WAY.has(route.path)) return false
  const role = session.profile?.globalRole
  if (route.path === '/email-debug') return role === 'system_admin'
  if (route.path === '/email-demo') return role !== undefined && isStaff(role)
  if (route.kind === 'landing' || route.kind === 'open') return true
  const needsUser = route.kind === 'protected' || route.path === '/profile-settings'
  return needsUser ? isIn(session) : session.status === 'signed-out'
}

/** Whether the remote itself defines a command for this screen, even if for another audience. */
function standsForItself({ path }: RouteDefinition, { contributions, session }: Situation): boolean {
  return contributions.some(
    ({ action, audience }) =>
      action.kind === 'go' &&
      !/[?#]/.test(action.to) &&
      leadsTo(action.to, path) &&
      // Without a profile, generic names are shown for screens that coaches and athletes name differently.
      (session.profile !== null || isOffered(audience, session)),
  )
}

const fromRoute = (route: RouteDefinition, session: SessionState): Command => ({
  id: `route${route.path.replace(/:\w+/, 'own')}`,
  title: route.path === '/' ? 'Start page' : route.title,
  keywords: route.path === '/' ? ['home', 'landing'] : [],
  group: 'Screens',
  icon: 'screen',
  ...(route.path === '/' && { shortcut: 'g h' }),
  effect: { kind: 'go', to: route.path.replace(':userId', session.user?.id ?? '') },
})

function ofTheShell({ session, theme }: Situation): Command[] {
  const other = theme === 'dark' ? 'light' : 'dark'
  const own = (
    does: Extract<Command['effect'], { kind: 'shell' }>['does'],
    rest: Omit<Command, 'id' | 'group' | 'effect'>,
  ) => ({ id: `shell/${does}`, group: 'Actions', effect: { kind: 'shell', does }, ...rest }) satisfies Command
  return [
    own('toggle-theme', {
      title: `Switch to ${other} theme`,
      keywords: ['appearance', 'colours', 'mode', 'toggle theme'],
      icon: 'theme',
      shortcut: 'o t',
    }),
    own('system-theme', {
      title: "Use the system's theme",
      keywords: ['appearance', 'automatic', 'mode'],
      icon: 'theme',
    }),
    own('show-shortcuts', {
      title: 'Keyboard shortcuts',
      keywords: ['keys', 'hotkeys', 'help'],
      icon: 'keyboard',
      shortcut: '?',
    }),
    ...(isIn(session) && session.profile?.globalRole === 'system_admin'
      ? [
          own('show-releases', {
            title: 'Releases of this page',
            keywords: ['version', 'override', 'dev server', 'rollout', 'composition'],
            icon: 'releases',
          }),
        ]
      : []),
    ...(session.user
      ? [own('sign-out', { title: 'Sign out', keywords: ['log out', 'leave'], icon: 'sign-out' })]
      : []),
  ]
}
