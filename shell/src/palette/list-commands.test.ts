import type { CommandDefinition, NavigationEntry, Route, SessionState } from '@coach-app/contracts'
import { aProfile, aSession, aUser } from '@coach-app/testing'
import { specifiedRoutes } from '@coach-app/testing/routes'
import { describe, expect, it } from 'vitest'
import { listCommands, ofClients } from './list-commands.ts'

const CONTRIBUTIONS: CommandDefinition[] = [
  {
    id: 'a/clients',
    title: 'Clients',
    audience: 'coach',
    shortcut: 'g c',
    action: { kind: 'go', to: '/clients' },
  },
  { id: 'a/coaches', title: 'Coaches', audience: 'athlete', action: { kind: 'go', to: '/clients' } },
  {
    id: 'w/own',
    title: 'My calendar',
    audience: 'signed-in',
    action: { kind: 'go', to: '/calendar/:userId' },
  },
  {
    id: 'w/add',
    title: 'Add',
    audience: 'signed-in',
    action: { kind: 'go', to: '/calendar/:userId?add=:today' },
  },
  {
    id: 'a/grant',
    title: 'Grant',
    audience: 'athlete',
    action: { kind: 'open', overlay: 'coach-access/grant-access', props: { athleteId: ':userId' } },
  },
  { id: 's/staff', title: 'For staff', audience: 'staff', action: { kind: 'go', to: '/email-demo' } },
  {
    id: 's/new',
    title: 'For visitors',
    audience: 'signed-out',
    action: { kind: 'go', to: '/signup?as=athlete' },
  },
  {
    id: 's/all',
    title: 'For all',
    audience: 'everyone',
    action: { kind: 'go', to: '/email-debug?to=everybody' },
  },
  { id: 's/later', title: 'Not built', audience: 'everyone', action: { kind: 'go', to: '/bio#work' } },
]

const TITLES: Record<string, string> = {
  '/clients': 'Clients',
  '/signin': 'Sign in',
  '/signup': 'Create account',
}
const COMING = ['/bio', '/chat', '/library']
const OFFERED_TO: Record<string, Route['offeredTo']> = {
  '/check-email': 'nobody',
  '/confirm': 'nobody',
  '/reset-password': 'nobody',
  '/debug-email': 'nobody',
  '/email-debug': 'system_admin',
  '/email-demo': 'staff',
}
const entry = (audience: NavigationEntry['audience'], order: number): NavigationEntry => ({
  label: 'Label',
  icon: 'screen',
  audience,
  order,
})
const NAVIGATION: Record<string, NavigationEntry[]> = {
  '/calendar/:userId': [entry('coach', 20), entry('athlete', 10)],
  '/clients': [entry('coach', 10), entry('athlete', 20)],
}
const ROUTES = specifiedRoutes().map(({ path, ...route }): Route => {
  const [offeredTo, navigation] = [OFFERED_TO[path], NAVIGATION[path]]
  return {
    ...route,
    path,
    title: TITLES[path] ?? path,
    ...(COMING.includes(path) && { coming: 'Something.' }),
    ...(offeredTo && { offeredTo }),
    ...(navigation && { navigation }),
  }
})

const list = (session: SessionState) =>
  listCommands({ session, routes: ROUTES, contributions: CONTRIBUTIONS, theme: 'light', today: '2026-03-01' })
const titles = (session: SessionState) => list(session).map(({ title }) => title)

const user = aUser()
const coach = aSession({ user })
const athlete = aSession({ user, profile: aProfile({ profileType: 'athlete', globalRole: 'athlete' }) })
const admin = aSession({ user, profile: aProfile({ globalRole: 'system_admin' }) })
const withoutProfile = aSession({ user, profile: null })
const visitor = aSession({ status: 'signed-out', user: null, profile: null })
const unconfirmed = aSession({ user: { ...user, emailConfirmed: false }, profile: null })
const awaiting = aSession({
  status: 'signed-out',
  user: null,
  profile: null,
  awaitingConfirmation: 'a@example.test',
})

describe('ofClients', () => {
  const definition = (name: string, audience: CommandDefinition['audience']): CommandDefinition => ({
    id: `w/${name}`,
    title: `${name} :name`,
    keywords: [name],
    audience,
    action: { kind: 'go', to: '/calendar/:personId?add=:today' },
  })
  const client = (display_name: string, permission_level: 'read' | 'write' | null) => ({
    user_id: display_name.toLowerCase(),
    display_name,
    permission_level,
  })
  const situation = {
    session: coach,
    routes: ROUTES,
    contributions: [
      ...CONTRIBUTIONS,
      definition('Look', 'of-client'),
      definition('Plan', 'of-planned-client'),
    ],
    theme: 'light' as const,
    today: '2026-03-01',
  }

  it('offers for each client what their access allows, by name', () => {
    const all = [client('Noah', 'write'), client('Luca', 'read'), client('Cleo $&', null)]
    const commands = ofClients(all, situation)
    expect(commands.map(({ title }) => title)).toEqual(['Look Noah', 'Look Luca', 'Plan Noah'])
    expect(commands[2]).toMatchObject({
      id: 'w/Plan:noah',
      group: 'With a client',
      effect: { kind: 'go', to: '/calendar/noah?add=2026-03-01' },
    })
  })

  it('inserts a name as it is written', () =>
    expect(ofClients([client('$& Ltd', 'read')], situation).map(({ title }) => title)).toEqual([
      'Look $& Ltd',
    ]))

  it('commands are not listed without a client', () =>
    expect(
      listCommands(situation)
        .map(({ title }) => title)
        .filter(title => title.includes(':name')),
    ).toEqual([]))
})

describe('listCommands', () => {
  it('lists the keys of a screen for those who can open the screen', () => {
    const keys = [{ screen: 'Board', keys: ['←'], does: 'Back' }]
    const board: CommandDefinition = {
      id: 'w/board',
      title: 'Board',
      audience: 'coach',
      action: { kind: 'go', to: '/clients' },
      keys,
    }
    const of = (session: SessionState) =>
      listCommands({
        session,
        routes: ROUTES,
        contributions: [board],
        theme: 'light',
        today: '2026-03-01',
      }).flatMap(command => command.keys ?? [])
    expect(of(coach)).toEqual(keys)
    expect(of(athlete)).toEqual([])
  })

  it.each([
    [
      'a coach',
      coach,
      ['Clients', 'My calendar', 'For staff', 'For all'],
      ['Coaches', 'Grant', 'For visitors', 'Sign in'],
    ],
    ['an athlete', athlete, ['Coaches', 'Grant', 'My calendar'], ['Clients', 'For staff', 'For visitors']],
    ['an administrator', admin, ['/email-debug', 'For staff'], ['Coaches']],
    [
      'somebody without a profile yet',
      withoutProfile,
      ['Clients', 'My calendar', 'Sign out'],
      ['Coaches', 'Grant'],
    ],
    [
      'a visitor',
      visitor,
      ['Sign in', 'Create account', 'For visitors', 'For all'],
      ['Clients', 'Chat', 'Sign out', 'E-mail gallery'],
    ],
    [
      'an unconfirmed address',
      unconfirmed,
      ['For all', 'Sign out'],
      ['Clients', 'My calendar', 'Chat', 'Profile settings'],
    ],
    ['an address that waits', awaiting, ['For all'], ['Clients', 'My calendar', 'Chat', 'Profile settings']],
  ])('offers %s only their commands', (_, session, there, notThere) => {
    const shown = titles(session)
    expect(shown).toEqual(expect.arrayContaining(there))
    expect(shown.filter(title => notThere.includes(title))).toEqual([])
  })

  it.each([coach, athlete, admin, withoutProfile, visitor])('shows no screen twice (%#)', session => {
    const targets = list(session).flatMap(({ effect }) => (effect.kind === 'go' ? [effect.to] : []))
    expect(new Set(targets).size).toBe(targets.length)
    const ids = list(session).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it("fills in the user id and today's date", () => {
    const effects = list(athlete).map(({ effect }) => effect)
    expect(effects).toContainEqual({ kind: 'go', to: `/calendar/${user.id}?add=2026-03-01` })
    expect(effects).toContainEqual({
      kind: 'open',
      overlay: 'coach-access/grant-access',
      props: { athleteId: user.id },
    })
    expect(JSON.stringify(effects)).not.toMatch(/:userId|:today/)
  })

  it('omits pages whose parameter is unknown', () => {
    const plan: Route = {
      path: '/plans/:planId',
      remote: 'lab',
      kind: 'protected',
      module: './pages',
      title: 'Plan',
    }
    const all = listCommands({ session: coach, routes: [plan], contributions: [], theme: 'light', today: '' })
    expect(all.filter(({ effect }) => effect.kind === 'go')).toEqual([])
  })

  it('omits routes that are steps of another task', () => {
    for (const session of [coach, visitor, admin]) {
      const targets = list(session).flatMap(({ effect }) => (effect.kind === 'go' ? [effect.to] : []))
      for (const path of ['/confirm', '/check-email', '/reset-password', '/debug-email'])
        expect(targets).not.toContain(path)
    }
  })

  it('starts with the everyday screens', () => {
    const screens = list(coach).filter(({ group }) => group === 'Screens')
    expect(screens.slice(0, 2).map(({ title }) => title)).toEqual(['Clients', 'My calendar'])
  })

  it.each([coach, athlete, admin, visitor])('omits pages that are not built yet (%#)', session => {
    const unbuilt = ROUTES.filter(({ coming }) => coming !== undefined).map(({ title }) => title)
    expect(unbuilt).not.toEqual([])
    expect(titles(session).filter(title => [...unbuilt, 'Not built'].includes(title))).toEqual([])
  })

  it('names the theme that the command switches to', () => {
    const of = (theme: 'light' | 'dark') =>
      listCommands({ session: visitor, routes: ROUTES, contributions: [], theme, today: '' }).map(
        ({ title }) => title,
      )
    expect(of('light')).toContain('Switch to dark theme')
    expect(of('dark')).toContain('Switch to light theme')
  })
})
