import type { RemoteRelease } from '@coach-app/contracts'
import { describe, expect, it } from 'vitest'
import { changesSince } from './changes.ts'
import type { Snapshot } from './snapshot.ts'

interface Made {
  files?: Record<string, string>
  release?: Partial<RemoteRelease>
}

const FILES: Record<string, string> = {
  'remoteEntry.js':
    'import "./assets/federation-aaaaaaaa.js"; import("./assets/map-aaaaaaaa.js"); import("./assets/list-aaaaaaaa.js")',
  'assets/federation-aaaaaaaa.js': 'state("landing_0123456789ab__mf_owner__11")',
  'assets/map-aaaaaaaa.js':
    'import "./shared-aaaaaaaa.js"; import("./bodies-aaaaaaaa.js"); new URL("icon-aaaaaaaa.png")',
  'assets/list-aaaaaaaa.js':
    'import "./shared-aaaaaaaa.js"; import("./row-aaaaaaaa.js"); import("./row-bbbbbbbb.js")',
  'assets/shared-aaaaaaaa.js': 'import "./federation-aaaaaaaa.js"',
  'assets/bodies-aaaaaaaa.js': 'JSON.parse(`{"a":{"text":"A"},"b":{"text":"B"}}`)',
  'assets/row-aaaaaaaa.js': 'small()',
  'assets/row-bbbbbbbb.js': 'large()',
  'assets/icon-aaaaaaaa.png': 'a picture',
  'prerendered/map/a.html': '<main class="_page_abc12_3"><h1>A</h1></main>',
  'prerendered/map/b.html': '<main class="_page_abc12_3"><h1>B</h1></main>',
}

const pageAt = (html: string) => ({ html, module: './map', title: 'A', description: 'A' })

/** A release; its files are edited by those given, an empty one takes a file away. */
function snapshot({ files = {}, release = {} }: Made = {}): Snapshot {
  const all = Object.fromEntries(Object.entries({ ...FILES, ...files }).filter(([, text]) => text !== ''))
  const find = (name: string) => Object.keys(all).find(path => path.startsWith(`assets/${name}-`)) ?? ''
  return {
    texts: new Map(Object.entries(all).filter(([path]) => !path.endsWith('.png'))),
    release: {
      kind: 'remote',
      name: 'landing',
      version: '0.1.0-a',
      abi: 1,
      entry: 'remoteEntry.js',
      entryFiles: { js: ['remoteEntry.js', find('federation')], css: [] },
      exposes: {
        './map': { js: [find('map'), find('shared'), find('federation')], css: [] },
        './list': { js: [find('list'), find('shared'), find('federation')], css: [] },
      },
      needs: { react: { version: '19.0.0', names: ['useState'] } },
      prerendered: { '/map/a': pageAt('prerendered/map/a.html'), '/map/b': pageAt('prerendered/map/b.html') },
      routes: [
        { path: '/map/:node', kind: 'open', module: './map', title: 'Map' },
        { path: '/list', kind: 'open', module: './list', title: 'List' },
      ],
      files: Object.entries(all).map(([path, text]) => ({ path, size: text.length, integrity: text })),
      commit: null,
      ...release,
    },
  }
}

/** The same build with other hashes in every name and in the container's. */
function rehashed(): Made {
  const files: Record<string, string> = {}
  for (const [path, text] of Object.entries(FILES)) {
    files[path] = ''
    const renamed = (one: string) =>
      one.replaceAll('-aaaaaaaa', '-cccccccc').replaceAll('-bbbbbbbb', '-dddddddd')
    files[renamed(path)] = renamed(text).replace('0123456789ab__mf_owner__11', 'ba9876543210__mf_owner__2')
  }
  return { files }
}

const reached = (fresh: Made) => {
  const { everything, modules, pages, routes, commands } = changesSince(snapshot(), snapshot(fresh))
  return {
    ...(everything === undefined ? {} : { everything }),
    modules: [...modules],
    pages: [...pages],
    routes: [...routes],
    commands: [...commands],
  }
}

const NOTHING = { modules: [], pages: [], routes: [], commands: [] }
const route = (path: string, title: string) => ({ path, kind: 'open' as const, module: './map', title })
const command = {
  id: 'landing/go',
  title: 'Go',
  audience: 'everyone',
  action: { kind: 'go', to: '/list' },
} as const

describe('the differences from the stable release', () => {
  it.each<[string, Made, object]>([
    ['nothing when all is the same', {}, NOTHING],
    ['nothing when only hashes in names differ', rehashed(), NOTHING],
    [
      'a module with a lazy file',
      { files: { 'assets/row-aaaaaaaa.js': 'other()' } },
      { ...NOTHING, modules: ['./list'] },
    ],
    [
      'a module with a picture',
      { files: { 'assets/icon-aaaaaaaa.png': 'other' } },
      { ...NOTHING, modules: ['./map'] },
    ],
    [
      'all modules of a common file',
      { files: { 'assets/shared-aaaaaaaa.js': 'x()' } },
      { ...NOTHING, modules: ['./map', './list'] },
    ],
    [
      'two files of one name that change places',
      { files: { 'assets/row-aaaaaaaa.js': 'large()', 'assets/row-bbbbbbbb.js': 'small()' } },
      { ...NOTHING, modules: ['./list'] },
    ],
    [
      'a page with its data, and its module',
      { files: { 'assets/bodies-aaaaaaaa.js': 'JSON.parse(`{"a":{"text":"A"},"b":{"text":"C"}}`)' } },
      { ...NOTHING, modules: ['./map'], pages: ['/map/b'] },
    ],
    [
      'a page with its markup',
      { files: { 'prerendered/map/b.html': '<main>C</main>' } },
      { ...NOTHING, pages: ['/map/b'] },
    ],
    [
      'no page by the hashes of class names',
      { files: { 'prerendered/map/b.html': '<main class="_page_xyz98_7"><h1>B</h1></main>' } },
      NOTHING,
    ],
    [
      'a route that is new',
      { release: { routes: [...snapshot().release.routes, route('/new', 'New')] } },
      { ...NOTHING, routes: ['/new'] },
    ],
    [
      'a route described differently',
      { release: { routes: [route('/map/:node', 'Other')] } },
      { ...NOTHING, routes: ['/map/:node'] },
    ],
    ['a command that is new', { release: { commands: [command] } }, { ...NOTHING, commands: ['landing/go'] }],
    [
      'nothing by a name more of a share',
      { release: { needs: { react: { version: '19.0.0', names: ['use'] } } } },
      NOTHING,
    ],
  ])('are found: %s', (_, fresh, wanted) => {
    expect(reached(fresh)).toEqual(wanted)
  })

  it.each<[string, Made]>([
    ['its entry', { files: { 'remoteEntry.js': `${FILES['remoteEntry.js']};more()` } }],
    ['a file that its entry loads', { files: { 'assets/federation-aaaaaaaa.js': 'other()' } }],
    ['the version of a share', { release: { needs: { react: { version: '20.0.0', names: [] } } } }],
    [
      'a module that is no page',
      { files: { 'assets/list-aaaaaaaa.js': 'x()' }, release: { routes: [route('/map/:node', 'Map')] } },
    ],
  ])('are everything when %s changes', (_, fresh) => {
    expect(reached(fresh)).toHaveProperty('everything')
  })

  it('are everything when there is no stable release', () => {
    const { everything, pages } = changesSince(undefined, snapshot())
    expect([everything, pages]).toEqual(['it is the first release', ['/map/a', '/map/b']])
  })
})
