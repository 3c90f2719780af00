import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLATFORM_VARIABLES } from '@coach-app/supabase/environment'
import { describe, expect, it } from 'vitest'
import { childEnvironment } from './child-environment.ts'
import {
  COMMAND_VARIABLES,
  chosenBrowser,
  galleryPort,
  isPackageScript,
  releaseKey,
  runningPackageManager,
  siteAddress,
  supabaseProject,
  useDataDir,
} from './environment.ts'
import { WORKSPACE } from './workspace.ts'

const project = { SUPABASE_URL: 'https://p.supabase.co', SUPABASE_SECRET_KEY: 'sb_secret_1' }

describe('the environment of commands', () => {
  it.each<[string, read: (variables: Record<string, string>) => unknown, Record<string, string>, unknown]>([
    ['no site', siteAddress, {}, undefined],
    ['an empty site', siteAddress, { SITE_URL: '' }, undefined],
    ['a site', siteAddress, { SITE_URL: 'https://coach.example/' }, 'https://coach.example'],
    ['no project', supabaseProject, {}, undefined],
    ['a project without its key', supabaseProject, { ...project, SUPABASE_SECRET_KEY: '' }, undefined],
    ['a key without its project', supabaseProject, { ...project, SUPABASE_URL: '' }, undefined],
    ['a project', supabaseProject, project, { url: 'https://p.supabase.co', secretKey: 'sb_secret_1' }],
    ['no key', releaseKey, { RELEASE_KEY: '' }, undefined],
    ['a key', releaseKey, { RELEASE_KEY: 'release_contacts_1' }, 'release_contacts_1'],
    ['no browser', chosenBrowser, {}, undefined],
    ['an empty browser', chosenBrowser, { CHROMIUM_PATH: '' }, undefined],
    ['a browser', chosenBrowser, { CHROMIUM_PATH: '/opt/chromium' }, '/opt/chromium'],
    ['no port of the gallery', galleryPort, {}, 4180],
    ['an empty port of the gallery', galleryPort, { PORT: '' }, 4180],
    ['any port for the gallery', galleryPort, { PORT: '0' }, 0],
    ['no package manager', runningPackageManager, { npm_execpath: '' }, undefined],
    ['a package manager', runningPackageManager, { npm_execpath: '/bin/pnpm' }, '/bin/pnpm'],
    ['not a script', isPackageScript, {}, false],
    ['a script', isPackageScript, { npm_lifecycle_event: 'start' }, true],
  ])('%s', (_, read, variables, expected) => {
    expect(read(variables)).toEqual(expected)
  })

  it.each([
    [() => siteAddress({ SITE_URL: 'coach.example' }), 'SITE_URL=coach.example is no address of a site'],
    [() => galleryPort({ PORT: 'http' }), 'PORT=http is no port'],
  ])('refuses an invalid variable: %#', (read, message) => {
    expect(read).toThrow(message)
  })

  it.each([
    [{}, '.local/dev'],
    [{ DATA_DIR: '' }, '.local/dev'],
    [{ DATA_DIR: '/data' }, '/data'],
  ])('keeps a data directory that is given: %o', (variables: Record<string, string | undefined>, used) => {
    useDataDir('.local/dev', variables)
    expect(variables.DATA_DIR).toBe(used)
  })

  it('passes on the variables it was given, with the changes', () => {
    const { PATH, VITEST } = childEnvironment({ VITEST: undefined })
    expect(PATH).toBe(process.env.PATH)
    expect(VITEST).toBeUndefined()
  })

  it('has every variable in .env.example, and no other', () => {
    const example = readFileSync(join(WORKSPACE, '.env.example'), 'utf8')
    const names = [...example.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name)
    // One of them may be read by both.
    const read = new Set([...PLATFORM_VARIABLES, ...COMMAND_VARIABLES])
    expect(names.toSorted()).toEqual([...read].toSorted())
  })
})
