import type { Release, RemoteRelease, RouteDefinition } from '@coach-app/contracts'
import { aRelease } from '@coach-app/testing/routes'
import { expect, it } from 'vitest'
import { pageOwnership } from './page-ownership.ts'
import type { FieldRelease, Role } from './publication.ts'

const page = (over: Partial<Record<keyof RouteDefinition, unknown>> = {}): RouteDefinition =>
  // What was published is JSON of anybody's making.
  ({ path: '/plans', kind: 'protected', module: './pages', title: 'Plans', ...over }) as RouteDefinition

const entry = (over: object = {}) => ({
  label: 'Plans',
  icon: 'template',
  audience: 'coach',
  order: 60,
  ...over,
})

/** A release with the specification's pages of its remote, and more. */
const remote = (name: string, ...more: RouteDefinition[]): RemoteRelease => ({
  ...aRelease(name),
  kind: 'remote',
  name,
  version: '1.0.0-new',
  routes: [...aRelease(name).routes, ...more],
  files: [],
  commit: null,
})

const without = (release: RemoteRelease, path: string): RemoteRelease => ({
  ...release,
  routes: release.routes.filter(route => route.path !== path),
})

const beside = (release: Release, role: Role): FieldRelease[] => [
  { release: { ...release, version: '1' }, role },
]

it.each([
  ['no page but those it has to have', remote('auth'), []],
  ['a remote of its own, with none at all', remote('lab'), []],
  ['a page', remote('lab', page()), []],
  ['one with all it can say', remote('lab', page({ navigation: [entry()], prefetch: ['./pages'] })), []],
  [
    'one for the signed-in person',
    remote('lab', page({ path: '/plans/:userId', navigation: [entry()] })),
    [],
  ],
  ['an announced page without a module', remote('lab', page({ module: './later', coming: 'Plans.' })), []],
  ['a path with a parameter beside a fixed one', remote('lab', page(), page({ path: '/plans/:id' })), []],
  ['a path below one of its own', remote('coach-access', page({ path: '/clients/groups' })), []],
  ['a path that its own earlier release has', remote('lab', page()), beside(remote('lab', page()), 'stable')],
  [
    'a path that only begins like another',
    remote('lab', page()),
    beside(remote('b', page({ path: '/plan' })), 'stable'),
  ],
])('accepts %s', (_, release, field) => expect(pageOwnership({ releases: [release], field })).toEqual([]))

const field = beside(remote('other', page({ path: '/plans/all' })), 'stable')
const ROLES: Role[] = ['stable', 'candidate', 'previous']

it('pageOwnership lets an announced page move to its remote', () => {
  const before = (over: object) => beside(remote('other', page({ path: '/library', ...over })), 'previous')
  const releases = [remote('workouts')]
  expect(pageOwnership({ releases, field: before({ coming: 'Exercises.' }) })).toEqual([])
  expect(pageOwnership({ releases, field: before({}) })).toEqual([
    expect.stringContaining('is held by other'),
  ])
})

const WRONG: [string, RemoteRelease, string[]][] = [
  ['a path without a slash', remote('lab', page({ path: 'plans' })), ['plans is no path', 'small letters']],
  ['a path with capitals', remote('lab', page({ path: '/Plans' })), ['is no path']],
  ['a path with an empty part', remote('lab', page({ path: '/plans//x' })), ['is no path']],
  ['a path with a slash at its end', remote('lab', page({ path: '/plans/' })), ['is no path']],
  ['a path with a dot', remote('lab', page({ path: '/robots.txt' })), ['is no path']],
  ['a path with a query', remote('lab', page({ path: '/plans?all' })), ['is no path']],
  ['another origin', remote('lab', page({ path: '//plans' })), ['is no path']],
  [
    'every path there is',
    remote('lab', page({ path: '/:anything' })),
    ['is no path', 'not for the first one'],
  ],
  ['one name for two parts', remote('lab', page({ path: '/plans/:id/:id' })), ['is no path']],
  ['no path', remote('lab', page({ path: 7 })), ['7 is no path']],
  ['a reserved path', remote('lab', page({ path: '/api/plans' })), ["/api is the platform's"]],
  ['what redirects', remote('lab', page({ path: '/dashboard' })), ['is reserved']],
  ['an unknown kind', remote('lab', page({ kind: 'secret' })), ['has no kind secret']],
  [
    'a page of an account',
    remote('lab', page({ kind: 'account' })),
    ['is of the kind account', 'lab may have only open, protected'],
  ],
  ['a second landing page', remote('lab', page({ kind: 'landing' })), ['lab may have only']],
  ['no title', remote('lab', page({ title: ' ' })), ['no title']],
  ['a title without end', remote('lab', page({ title: 'x'.repeat(61) })), ['no title']],
  ['nothing to come', remote('lab', page({ coming: '' })), ['does not say', 'what is coming']],
  [
    'somebody unknown it is offered to',
    remote('lab', page({ offeredTo: 'coaches' })),
    ['offered to coaches'],
  ],
  [
    'an open page for the unconfirmed',
    remote('lab', page({ opensUnconfirmed: true })),
    ['opens unconfirmed'],
  ],
  [
    'a module that is not exposed',
    remote('lab', page({ module: './plans' })),
    ['shows ./plans', 'add remotes/lab/src/remote/plans.tsx'],
  ],
  ['no module', remote('lab', page({ module: undefined })), ['which is not exposed']],
  [
    'a prefetch that is not exposed',
    remote('lab', page({ prefetch: ['./editor'] })),
    ['prefetches ./editor'],
  ],
  [
    'a counter that is not exposed',
    remote('lab', page({ navigation: [entry({ counter: './count' })] })),
    ['counts with ./count'],
  ],
  ['an entry without a label', remote('lab', page({ navigation: [entry({ label: '' })] })), ['label']],
  [
    'an entry with a long one',
    remote('lab', page({ navigation: [entry({ label: 'x'.repeat(21) })] })),
    ['label'],
  ],
  [
    'an entry with an unknown icon',
    remote('lab', page({ navigation: [entry({ icon: 'rocket' })] })),
    ['icon rocket'],
  ],
  [
    'an entry for somebody unknown',
    remote('lab', page({ navigation: [entry({ audience: 'everyone' })] })),
    ['for everyone'],
  ],
  [
    'an entry without a place',
    remote('lab', page({ navigation: [entry({ order: '1' })] })),
    ['whole number'],
  ],
  ['an entry that is none', remote('lab', page({ navigation: [entry({ label: 5 })] })), ['label']],
  [
    'an entry that nobody can fill in',
    remote('lab', page({ path: '/plans/:id', navigation: [entry()] })),
    ['cannot know :id'],
  ],
  ['a path twice', remote('lab', page(), page()), ['/plans beside /plans', 'the same address']],
  [
    'two patterns of one shape',
    remote('lab', page({ path: '/plans/:id' }), page({ path: '/plans/:slug' })),
    ['/plans/:slug beside /plans/:id'],
  ],
  [
    'a path of the specification that is missing',
    without(remote('workouts'), '/library'),
    ['lacks the page /library', 'gives to workouts'],
  ],
  [
    'one of them with another kind',
    {
      ...remote('workouts'),
      routes: remote('workouts').routes.map(one =>
        one.path === '/library' ? { ...one, kind: 'open' as const } : one,
      ),
    },
    ['/library with kind open', 'has it with protected'],
  ],
  [
    'one without its guard',
    { ...remote('auth'), routes: remote('auth').routes.map(({ needsUser: _, ...one }) => one) },
    ['/profile-settings with needsUser left out', 'has it with true'],
  ],
  [
    'one of another remote',
    remote('lab', page({ path: '/clients' })),
    ["/clients is coach-access's by the specification", 'remotes/lab/src/routes.ts'],
  ],
  ['one below it', remote('contacts', page({ path: '/clients/7' })), ["/clients is coach-access's"]],
  ['the first page of all', remote('lab', page({ path: '/' })), ["is landing's by the specification"]],
]

it.each(WRONG)('pageOwnership refuses %s in one sentence', (_, release, parts) => {
  const [sentence, ...more] = pageOwnership({ releases: [release], field: [] })
  expect(more).toEqual([])
  for (const part of [`${release.name} 1.0.0-new`, ...parts]) expect(sentence).toContain(part)
})

it.each(ROLES)('pageOwnership refuses a path that another remote holds as %s', role => {
  const releases = [remote('lab', page())]
  expect(pageOwnership({ releases, field: [{ ...field[0], role } as FieldRelease] })).toEqual([
    `lab 1.0.0-new has the page /plans; /plans is held by other 1 (${role}). Give the page another first part in remotes/lab/src/routes.ts, or publish it when no release of other in use has it.`,
  ])
})

it('pageOwnership reports once a path of two parts published together', () => {
  const releases = [remote('lab', page()), remote('other', page())]
  expect(pageOwnership({ releases, field: [] })).toEqual([
    expect.stringContaining('is held by other 1.0.0-new (published with it)'),
  ])
})
