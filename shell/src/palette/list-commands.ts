import {
  type CommandDefinition,
  isStaff,
  needsUser,
  type Route,
  type SessionState,
} from '@coach-app/contracts'
import type { Client } from '@coach-app/data'
import { matchPath } from 'react-router-dom'
import type { Command } from './command.ts'

export interface Situation {
  session: SessionState
  /** The pages there are. */
  routes: readonly Route[]
  /** What the remotes contribute. */
  contributions: readonly CommandDefinition[]
  theme: 'light' | 'dark'
  /** Today in the person's time zone, such as `2026-03-01`. */
  today: string
}

/** Every command available to this person, without people, who are loaded separately. */
export function listCommands(situation: Situation): Command[] {
  const { contributions, routes, session } = situation
  const offered = contributions.filter(({ audience }) => isOffered(audience, session))
  const screensAndActions = [
    ...offered.map(definition => fromDefinition(definition, situation)),
    ...routes
      .filter(route => isReachable(route, session) && !standsForItself(route, situation))
      .map(route => fromRoute(route, session)),
  ]
  const built = screensAndActions.filter(command => isBuilt(command, routes))
  return [
    ...built.sort((one, other) => compare(placeOf(one, situation), placeOf(other, situation))),
    ...ofTheShell(situation),
  ]
}

const KINDS: readonly Route['kind'][] = ['protected', 'account-light', 'account', 'landing', 'open']

/** A page that is not built yet is offered nowhere. */
function isBuilt({ effect }: Command, routes: readonly Route[]): boolean {
  if (effect.kind !== 'go') return true
  return routes.find(({ path }) => leadsTo(effect.to, path))?.coming === undefined
}

/** What differs first decides. */
const compare = (one: number[], other: number[]): number =>
  one
    .map((place, at) => place - (other[at] ?? Number.NEGATIVE_INFINITY))
    .find(difference => difference !== 0) ?? one.length - other.length

/** The daily work, as the navigation has it, before the settings, those before what everybody can read. */
function placeOf({ effect }: Command, { routes, session }: Situation): number[] {
  if (effect.kind !== 'go') return []
  const index = routes.findIndex(({ path }) => leadsTo(effect.to, path))
  const { kind = 'open', navigation = [] } = routes[index] ?? {}
  const entry = navigation.find(({ audience }) => isOffered(audience, session))
  // Whatever has no entry comes after all that have one.
  const place = entry ? entry.order : Number.MAX_SAFE_INTEGER
  return [KINDS.indexOf(kind), place, index, effect.to.includes('#') ? 1 : 0]
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
    case 'of-client':
    case 'of-planned-client':
      // Once for each client: ofClients().
      return false
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

/** What can be done with each client, of what the remotes contribute. */
export function ofClients(
  clients: readonly Pick<Client, 'user_id' | 'display_name' | 'permission_level'>[],
  situation: Situation,
): Command[] {
  const of = (
    definition: CommandDefinition,
    { user_id, display_name }: (typeof clients)[number],
  ): Command => {
    const { id, title, action, ...rest } = definition
    return {
      ...fromDefinition(
        {
          ...rest,
          id: `${id}:${user_id}`,
          title: title.replace(':name', () => display_name),
          action:
            action.kind === 'go' ? { ...action, to: action.to.replaceAll(':personId', user_id) } : action,
        },
        situation,
      ),
      group: 'With a client',
    }
  }
  return situation.contributions.flatMap(definition =>
    clients
      .filter(({ permission_level: level }) =>
        definition.audience === 'of-client'
          ? level !== null
          : definition.audience === 'of-planned-client' && level === 'write',
      )
      .map(client => of(definition, client)),
  )
}

const leadsTo = (to: string, path: string): boolean => matchPath(path, to.replace(/[?#].*$/, '')) !== null

function isReachable(route: Route, session: SessionState): boolean {
  const role = session.profile?.globalRole
  // Routes with an unknown parameter are left out.
  if (/:(?!userId\b)/.test(route.path)) return false
  if (route.offeredTo === 'nobody') return false
  if (route.offeredTo === 'system_admin' && role !== 'system_admin') return false
  if (route.offeredTo === 'staff' && !(role && isStaff(role))) return false
  if (needsUser(route)) return isIn(session)
  return route.kind === 'landing' || route.kind === 'open' || session.status === 'signed-out'
}

/** Whether its remote says itself how the screen is called, be it for somebody else. */
function standsForItself({ path }: Route, { contributions, session }: Situation): boolean {
  return contributions.some(
    ({ action, audience }) =>
      action.kind === 'go' &&
      !/[?#]/.test(action.to) &&
      leadsTo(action.to, path) &&
      // Without a profile, generic names are shown for screens that coaches and athletes name differently.
      (session.profile !== null || isOffered(audience, session)),
  )
}

const fromRoute = (route: Route, session: SessionState): Command => ({
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
