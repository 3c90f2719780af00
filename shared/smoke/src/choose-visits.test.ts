import type { CommandDefinition, RemoteRelease, SmokeExpectations } from '@coach-app/contracts'
import { describe, expect, it } from 'vitest'
import {
  allVisits,
  CHANGED_AT_MOST,
  OVER_LIMIT,
  SAME_FILES,
  SAME_PAGE,
  visitsOfRemote,
  visitsOfShell,
} from './choose-visits.ts'
import type { Changes } from './reach/changes.ts'
import type { Visit } from './visits.ts'

const NODES = Array.from({ length: 40 }, (_, at) => `/map/n${at}`)

const COMMAND = {
  id: 'workouts/plan',
  title: 'Plan',
  audience: 'signed-in',
  action: { kind: 'open', overlay: 'workouts/plan', props: {} },
} as unknown as CommandDefinition

const remote = (over: Partial<RemoteRelease> = {}): RemoteRelease => ({
  kind: 'remote',
  name: 'workouts',
  version: '0.1.0-a',
  abi: 1,
  entry: 'remoteEntry.js',
  exposes: {},
  needs: {},
  prerendered: Object.fromEntries(
    NODES.map(path => [path, { html: `${path}.html`, module: './map', title: path, description: '' }]),
  ),
  commands: [COMMAND],
  routes: [
    { path: '/map/:node', kind: 'open', module: './map', title: 'Node' },
    { path: '/list', kind: 'protected', module: './list', title: 'List', prefetch: ['./plan'] },
    { path: '/later', kind: 'open', module: './later', title: 'Later', coming: 'soon' },
  ],
  files: NODES.map((path, at) => ({ path: `${path}.html`, size: at === 7 ? 99 : at, integrity: '' })),
  commit: null,
  ...over,
})

const changes = (over: Partial<Changes> = {}): Changes => ({
  modules: new Set(),
  pages: [],
  routes: new Set(),
  commands: new Set(),
  ...over,
})

const wordsOf = (visits: readonly Visit[]): string[] =>
  visits.map(
    visit =>
      `${visit.as} ${'path' in visit ? visit.path : visit.overlay}${'isGuarded' in visit ? ' guarded' : ''}`,
  )

const choose = (over: Partial<Changes>, expectations: SmokeExpectations = {}) =>
  wordsOf(visitsOfRemote(remote(), changes(over), expectations).visits)

const THREE = ['n0', 'n7', 'n39'].flatMap(node => [`visitor /map/${node}`, `coach /map/${node}`])
const LIST = ['coach /list', 'athlete /list']
const PLAN = ['coach workouts/plan']

describe("the smoke test of a remote's publication", () => {
  it.each<[string, Partial<Changes>, string[]]>([
    ['nothing where nothing has changed', {}, []],
    ['the first, the longest and the last page of a template', { modules: new Set(['./map']) }, THREE],
    ['a page that has changed by itself, as a visitor', { pages: ['/map/n3'] }, ['visitor /map/n3']],
    [
      'a changed page beside the three, and none of them twice',
      { modules: new Set(['./map']), pages: ['/map/n7', '/map/n3'] },
      [...THREE, 'visitor /map/n3'],
    ],
    ['a route that is described differently', { routes: new Set(['/list']) }, LIST],
    [
      'an overlay whose module has changed, and the page that fetches it',
      { modules: new Set(['./plan']) },
      [...LIST, ...PLAN],
    ],
    ['an overlay whose command has changed', { commands: new Set(['workouts/plan']) }, PLAN],
    [
      'three of each template and all overlays where everything can differ',
      { everything: 'x' },
      [...THREE, ...LIST, ...PLAN],
    ],
  ])('visits %s', (_, changed, visits) => {
    expect(choose(changed)).toEqual(visits)
  })

  it('visits a page with an expectation, whatever has changed', () => {
    expect(choose({}, { '/list': { coach: 'List' } })).toEqual(LIST)
  })

  it('visits a limited number of changed pages, and lists the others', () => {
    const { visits, untried } = visitsOfRemote(
      remote(),
      changes({ modules: new Set(['./map']), pages: NODES }),
      {},
    )
    expect(wordsOf(visits)).toHaveLength(THREE.length + CHANGED_AT_MOST)
    expect(untried.get(OVER_LIMIT)).toHaveLength(NODES.length - 3 - CHANGED_AT_MOST)
    expect(untried.get(OVER_LIMIT)).toContain('/map/n38')
  })

  it('lists the pages it leaves out, with the reason', () => {
    expect([...visitsOfRemote(remote(), changes({ modules: new Set(['./map']) }), {}).untried]).toEqual([
      [SAME_PAGE, ['37 pages of /map/:node']],
      [SAME_FILES, ['/list', 'the overlay workouts/plan']],
    ])
  })

  it('visits everything when asked for', () => {
    expect(allVisits([remote()])).toHaveLength(2 * NODES.length + LIST.length + PLAN.length)
  })
})

it('the smoke test of a shell visits each route once, the route guard, both roles, and a page signed in', () => {
  const other = remote({
    name: 'contacts',
    commands: [],
    prerendered: {},
    routes: [{ path: '/chat', kind: 'protected', module: './pages', title: 'Chat' }],
  })
  expect(wordsOf(visitsOfShell([remote(), other]).visits)).toEqual([
    'visitor /map/n0',
    'visitor /map/n7',
    'visitor /map/n39',
    'coach /map/n0',
    'coach /list',
    'visitor /list guarded',
    ...PLAN,
    'athlete /chat',
  ])
})
