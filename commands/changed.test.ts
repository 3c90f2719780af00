import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { REACH } from '../e2e/specs/reach.ts'
import { type Plan, pathOf, planFor, readPackages, remoteSpecs } from './changed.ts'
import { WORKSPACE } from './workspace.ts'

const PACKAGES = [
  { folder: 'commands', uses: ['shell'] },
  { folder: 'shell', uses: ['shared/ui', 'shared/data'] },
  { folder: 'remotes/landing', uses: ['shared/ui'] },
  { folder: 'remotes/contacts', uses: ['shared/ui', 'shared/data'] },
  { folder: 'remotes/workouts', uses: ['shared/ui', 'shared/data'] },
  { folder: 'shared/ui', uses: [] },
  { folder: 'shared/data', uses: [] },
  { folder: 'supabase', uses: ['shared/data'] },
  { folder: 'e2e', uses: ['shell', 'supabase'] },
]

const BESIDE = ['contacts/search', 'landing/landing']
const plan = (...files: string[]): Plan => planFor(files, PACKAGES, BESIDE)
const NOTHING: Plan = { unit: [], database: 'none', browser: [], screens: [] }

describe('the tests of a change', () => {
  it('are the check alone for documents', () => {
    expect(plan('README.md', 'docs/decisions/001.md', 'remotes/contacts/README.md')).toEqual(NOTHING)
  })

  it('in a remote are its own tests, its specs and its screens', () => {
    const { browser, ...rest } = plan('remotes/contacts/src/features/search/search.tsx')
    expect(rest).toEqual({ unit: ['remotes/contacts'], database: 'none', screens: ['contacts'] })
    expect(browser).toEqual(expect.arrayContaining(['story', 'accessibility', 'live', 'contacts/search']))
    expect(browser).not.toContain('routes')
    expect(browser).not.toContain('landing/landing')
  })

  it('in a shared package are those of everything that uses it, and database tests that import the file', () => {
    expect(plan('shared/data/src/api.ts')).toMatchObject({
      unit: ['commands', 'remotes/contacts', 'remotes/workouts', 'shared/data', 'shell'],
      database: 'related',
      screens: 'all',
    })
  })

  it('in the design system are those of every page, without the database', () => {
    const { unit, database, browser } = plan('shared/ui/src/button.tsx')
    expect(unit).toContain('remotes/landing')
    expect(database).toBe('none')
    expect(browser).toEqual(expect.arrayContaining(['design-system', 'routes', 'landing/landing']))
  })

  it('in a schema are all database tests, and the specs about the database', () => {
    const { unit, database, browser } = plan('supabase/schemas/people/teams.sql')
    expect({ unit, database }).toEqual({ unit: [], database: 'all' })
    expect(browser).toEqual(expect.arrayContaining(['story', 'live']))
    expect(browser).not.toContain('design-system')
  })

  it('in a spec are that spec, in shared fixtures every spec', () => {
    expect(plan('e2e/specs/routes.spec.ts')).toEqual({ ...NOTHING, browser: ['routes'] })
    expect(plan('remotes/landing/e2e/landing.spec.ts')).toEqual({ ...NOTHING, browser: ['landing/landing'] })
    expect(plan('e2e/pages/person.ts').browser).toBe('all')
  })

  it('in the rules of the check are those of the boundaries', () => {
    expect(plan('biome.json')).toEqual({ ...NOTHING, unit: ['commands'] })
  })

  it.each(['pnpm-lock.yaml', 'vitest.config.ts', 'package.json', 'a-new-folder/file.ts'])(
    'in %s, which no package owns, are all tests',
    file => {
      expect(plan('remotes/contacts/src/a.ts', file)).toEqual({
        unit: ['.'],
        database: 'all',
        browser: 'all',
        screens: 'all',
      })
    },
  )
})

it('specs beside the remotes are found, with their place', () => {
  expect(remoteSpecs()).toContain('auth/accounts')
  expect(pathOf('auth/accounts')).toBe('remotes/auth/e2e/accounts.spec.ts')
  expect(pathOf('story')).toBe('e2e/specs/story.spec.ts')
})

it('every spec of e2e/ names its parts in REACH', () => {
  const specs = globSync('*.spec.ts', { cwd: join(WORKSPACE, 'e2e/specs') })
  expect(Object.keys(REACH).toSorted()).toEqual(specs.map(path => basename(path, '.spec.ts')).toSorted())
})

it('the packages of the workspace are read as they are', () => {
  const packages = new Map(readPackages().map(({ folder, uses }) => [folder, uses]))
  expect(packages.get('remotes/contacts')).toEqual(expect.arrayContaining(['shared/data', 'shared/ui']))
  expect(packages.get('commands')).toContain('shell')
})
