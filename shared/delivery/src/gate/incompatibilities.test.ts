import type { Release, RemoteRelease, ShellRelease } from '@coach-app/contracts'
import { aRelease } from '@coach-app/testing/routes'
import { expect, it } from 'vitest'
import { findIncompatibilities } from './incompatibilities.ts'
import type { Publication, Role } from './publication.ts'

const remote = (name: string, over: Partial<RemoteRelease> = {}): RemoteRelease => ({
  kind: 'remote',
  name,
  version: '1.0.0-new',
  abi: 1,
  entry: 'remoteEntry.js',
  exposes: { './pages': { js: [], css: [] } },
  needs: { react: { version: '19.3.1', names: ['useState'] } },
  routes: aRelease(name).routes,
  places: { 'react useState': 'src/features/list.tsx' },
  files: [],
  commit: null,
  ...over,
})

const shell = (over: Partial<ShellRelease> = {}): ShellRelease => ({
  kind: 'shell',
  name: 'shell',
  version: '2.0.0-sh',
  abis: [1],
  html: 'index.html',
  offers: { react: { version: '19.0.0', names: ['useEffect', 'useState'] } },
  files: [],
  commit: null,
  ...over,
})

const field = (...standings: [Release, Role][]): Publication['field'] =>
  standings.map(([release, role]) => ({ release, role }))

const needs = (share: string, names: string[], version = '19.3.1') => ({
  needs: { [share]: { version, names } },
  places: Object.fromEntries(names.map(name => [`${share} ${name}`, `src/uses-${name}.tsx`])),
})
const manager = { './pages': { js: [], css: [] }, './contact-manager': { js: [], css: [] } }

const NOTHING: [string, Publication][] = [
  [
    'a remote that the shell can mount',
    { releases: [remote('contacts')], field: field([shell(), 'stable']) },
  ],
  ['a first remote, without a shell', { releases: [remote('contacts')], field: [] }],
  [
    'a remote before a shell that recorded nothing',
    {
      releases: [remote('contacts', needs('jquery', ['$']))],
      field: field([{ ...shell(), offers: undefined } as unknown as ShellRelease, 'stable']),
    },
  ],
  [
    'a remote and the shell that offers what it needs, together',
    {
      releases: [
        shell({ offers: { jquery: { version: '4.0.0', names: ['$'] } } }),
        remote('contacts', needs('jquery', ['$'], '4.1.0')),
      ],
      field: [],
    },
  ],
  [
    'a remote that needs a newer shell, beside the one before',
    {
      releases: [remote('contacts', { ...needs('react', ['useNew']), requires: { shell: '>=2.0.0' } })],
      field: field(
        [shell({ offers: { react: { version: '19.5.0', names: ['useNew'] } } }), 'stable'],
        [shell({ version: '1.9.0-old' }), 'previous'],
      ),
    },
  ],
  [
    'an overlay that is exposed and opened',
    {
      releases: [remote('contacts', { exposes: manager })],
      field: field([remote('workouts', { opens: { 'contacts/contact-manager': 'src/a.tsx' } }), 'stable']),
    },
  ],
  [
    'a remote that has no route',
    { releases: [remote('lab', { exposes: { './panel': { js: [], css: [] } } })], field: [] },
  ],
]

it.each(NOTHING)('accepts %s as compatible', (_, publication) =>
  expect(findIncompatibilities(publication)).toEqual([]),
)

const REFUSED: [string, Publication, string[]][] = [
  [
    'a remote of another ABI than a shell in tabs mounts',
    {
      releases: [remote('contacts', { abi: 2 })],
      field: field(
        [shell({ abis: [1, 2] }), 'stable'],
        [shell({ version: '1.9.0-tab' }), 'seen in the field'],
      ),
    },
    ['contacts 1.0.0-new speaks ABI 2', 'shell 1.9.0-tab (seen in the field) mounts only ABI 1'],
  ],
  [
    'a shell that mounts the ABI of a previous release no more',
    { releases: [shell({ abis: [2] })], field: field([remote('contacts'), 'previous']) },
    ['shell 2.0.0-sh mounts only ABI 2', 'contacts 1.0.0-new (previous) speaks ABI 1'],
  ],
  [
    'a remote whose share the shell lacks',
    { releases: [remote('contacts', needs('jquery', ['$']))], field: field([shell(), 'previous']) },
    [
      'contacts 1.0.0-new imports jquery in remotes/contacts/src/uses-$.tsx',
      'shell 2.0.0-sh (previous) does not hand over jquery',
      'shell/src/federation/shares.ts',
    ],
  ],
  [
    'a remote that imports a name the shell lacks',
    {
      releases: [remote('contacts', needs('react', ['useNew', 'useState']))],
      field: field([shell(), 'stable']),
    },
    [
      'imports useNew of react in remotes/contacts/src/uses-useNew.tsx',
      'shell 2.0.0-sh (stable) hands over react without it',
    ],
  ],
  [
    'a remote built against another major version',
    {
      releases: [remote('contacts', needs('react', ['useState'], '20.0.0'))],
      field: field([shell(), 'stable']),
    },
    ['imports react 20.0.0 in remotes/contacts/src/uses-useState.tsx', 'hands over 19.0.0'],
  ],
  [
    'a shell that drops a name some candidate imports',
    {
      releases: [shell({ offers: { react: { version: '19.0.0', names: ['useEffect'] } } })],
      field: field([remote('workouts'), 'candidate']),
    },
    [
      'workouts 1.0.0-new (candidate) imports useState of react in remotes/workouts/src/features/list.tsx',
      'shell 2.0.0-sh hands over react without it',
      'Keep it in shell/src/federation/shares.ts until no release of workouts in use imports it',
    ],
  ],
  [
    'a remote without an overlay that another one opens',
    {
      releases: [remote('contacts')],
      field: field([
        remote('coach-access', { opens: { 'contacts/contact-manager': 'src/features/clients-page.tsx' } }),
        'previous',
      ]),
    },
    [
      'contacts 1.0.0-new does not expose ./contact-manager',
      'coach-access 1.0.0-new (previous) opens contacts/contact-manager in remotes/coach-access/src/features/clients-page.tsx',
      'Keep remotes/contacts/src/remote/contact-manager.tsx',
    ],
  ],
  [
    'a remote without an overlay that the shell opens',
    {
      releases: [remote('contacts')],
      field: field([shell({ opens: { 'contacts/contact-manager': 'src/layout/button.tsx' } }), 'stable']),
    },
    ['shell 2.0.0-sh (stable) opens contacts/contact-manager in shell/src/layout/button.tsx'],
  ],
  [
    'a remote that opens what is not there yet',
    {
      releases: [remote('workouts', { opens: { 'contacts/new-thing': 'src/a.tsx' } })],
      field: field([remote('contacts'), 'stable']),
    },
    [
      'workouts 1.0.0-new opens contacts/new-thing in remotes/workouts/src/a.tsx',
      'Publish contacts with it first',
    ],
  ],
  [
    'a remote that opens what it does not expose itself',
    { releases: [remote('contacts', { opens: { 'contacts/gone': 'src/a.tsx' } })], field: [] },
    ['opens contacts/gone in remotes/contacts/src/a.tsx and does not expose ./gone'],
  ],
  [
    'a range that is none',
    { releases: [remote('contacts', { requires: { shell: '^2' } })], field: field([shell(), 'stable']) },
    ['requires the shell "^2"', 'no >=1.2.3'],
  ],
  [
    'a remote for a shell that nobody has yet',
    { releases: [remote('contacts', { requires: { shell: '>=3.0.0' } })], field: field([shell(), 'stable']) },
    ['requires shell >=3.0.0', 'shell 2.0.0-sh (stable) is older', 'Publish that shell first'],
  ],
]

it.each(REFUSED)('reports %s: cause, place and other release in one sentence', (_, publication, parts) => {
  const [sentence, ...more] = findIncompatibilities(publication)
  expect(more).toEqual([])
  for (const part of parts) expect(sentence).toContain(part)
})

it('findIncompatibilities reports each problem once', () => {
  const releases = [remote('contacts', { ...needs('react', ['useNew']), abi: 2 })]
  expect(findIncompatibilities({ releases, field: field([shell(), 'stable']) })).toHaveLength(2)
})
