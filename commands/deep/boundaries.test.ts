import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CheckRun, copyWorkspace, findingsOf, stepOf } from '../workspace-copy.fixture.ts'

/** Every rule of the check; commands/boundaries.test.ts tries one of each family in every run. */

const FEATURE = 'remotes/contacts/src/features/planted'

/** Imports that a remote must not have, by the file they are planted in. */
const FORBIDDEN: Record<string, string> = {
  'other-remote': `import { paths } from '../../../../landing/src/paths.ts'\n\nconsole.warn(paths)\n`,
  'other-remote-package': `import { pages } from '@coach-app/remote-landing'\n\nconsole.warn(pages)\n`,
  'shell-source': `import { router } from '../../../../../shell/src/routes/router.ts'\n\nconsole.warn(router)\n`,
  'shell-package': `import { buildMonolith } from '@coach-app/shell/bench'\n\nconsole.warn(buildMonolith)\n`,
  delivery: `import { openStore } from '@coach-app/delivery'\n\nconsole.warn(openStore)\n`,
  'shared-source': `import { getSupabase } from '../../../../../shared/data/src/supabase.ts'\n\nconsole.warn(getSupabase)\n`,
  supabase: `import { createClient } from '@supabase/supabase-js'\n\nconsole.warn(createClient)\n`,
  'supabase-lazily': `export const load = () => import('@supabase/supabase-js')\n`,
  'supabase-passed-on': `export { createClient } from '@supabase/supabase-js'\n`,
  'supabase-type': `export type { SupabaseClient } from '@supabase/supabase-js'\n`,
  'browser-tests': `import { test } from '@coach-app/e2e/fixtures'\n\nconsole.warn(test)\n`,
  'single-spa': `import { mountRootParcel } from 'single-spa'\n\nconsole.warn(mountRootParcel)\n`,
}

/** Reads of the environment outside of the places where it is parsed, by the file they are planted in. */
const ENVIRONMENT: Record<string, string> = {
  'commands/planted.ts': 'console.log(process.env.DATA_DIR)\n',
  'supabase/local/planted.ts': 'const { PORT } = process.env\n\nconsole.log(PORT)\n',
  'shared/delivery/src/planted.ts': "console.log(process.env['SITE_URL'])\n",
  'shared/smoke/src/planted.ts': 'const given = { ...process.env }\n\nconsole.log(given)\n',
  'shared/config/src/planted.ts': 'console.warn(globalThis.process.env.NODE_ENV)\n',
  'supabase/planted.ts': "import { env } from 'node:process'\n\nconsole.warn(env.SEED)\n",
}

/** Files that the lint cannot parse: skipping them silently would hide mistakes. */
const UNREADABLE: Record<string, string | Buffer> = {
  'syntax-error': 'export const broken = {\n',
  'not-utf-8': Buffer.from('export const latin = "caf\xe9"\n', 'latin1'),
  'too-large': `// ${'x'.repeat(1_100_000)}\nexport const large = 1\n`,
}

const copy = copyWorkspace()
afterAll(copy.remove)

/** That it passes where nothing is wrong, `pnpm test` shows on the workspace itself. */
let planted: CheckRun

beforeAll(async () => {
  for (const [name, content] of Object.entries({ ...FORBIDDEN, ...UNREADABLE })) {
    copy.plant(`${FEATURE}/${name}.ts`, content)
  }
  for (const [path, content] of Object.entries(ENVIRONMENT)) copy.plant(path, content)
  copy.plant('shared/data/src/planted.ts', 'export const alone = 1\n')
  copy.append('shared/data/src/connections.ts', 'export const neverCalled = 1\n')
  copy.append('shell/src/theme/theme-store.ts', 'export const neverUsed = 1\n')
  copy.plant(
    'shell/src/planted.ts',
    `import { pages } from '@coach-app/remote-landing'\n\nconsole.warn(pages)\n`,
  )
  copy.plant(
    'shell/src/auth/planted.ts',
    `import { Chrome } from '../layout/chrome.tsx'\n\nconsole.warn(Chrome)\n`,
  )
  copy.plant('shell/src/new-folder/planted.ts', 'export const alone = 1\n')
  copy.plant(
    'shell/src/dock/planted.ts',
    `export type { View } from '../routes/resolve-view.ts'\nexport type Slots = typeof import('../slots/slots.tsx')\n`,
  )
  // The teams' folder imports from that of people.
  copy.plant(
    'remotes/contacts/src/features/people/planted.ts',
    `import { TeamsTab } from '../teams/teams-tab.tsx'\n\nconsole.warn(TeamsTab)\n`,
  )
  copy.plant('remotes/contacts/src/features/people/faked.ts', `export * from './faked.fixture.ts'\n`)
  copy.plant('remotes/contacts/src/features/people/faked.fixture.ts', 'export const faked = 1\n')
  copy.plant('shared/contracts/src/planted.ts', `export const wrong: string = 1\n`)
  planted = await copy.check()
})

const findings = (path: string) => findingsOf(planted, path)

describe('pnpm check', () => {
  it('fails in every step that has findings', () => {
    expect(planted.code).toBe(1)
    expect(stepOf(planted, 'format and lint')).toMatch(/^✗/)
    expect(stepOf(planted, 'types')).toMatch(/^✗/)
    expect(stepOf(planted, 'unused')).toMatch(/^✗/)
  })

  it.each(Object.keys(FORBIDDEN))('names a remote that reaches across its boundary: %s', name => {
    expect(findings(`${FEATURE}/${name}.ts`)).toContainEqual(
      expect.stringContaining('lint/style/noRestrictedImports'),
    )
  })

  it('names a shell that imports a remote as a package', () => {
    expect(findings('shell/src/planted.ts')).toContainEqual(
      expect.stringContaining('lint/style/noRestrictedImports'),
    )
  })

  it.each([
    ['auth, an import of what follows it', 'shell/src/auth/planted.ts:1 (layers) imports layout/chrome.tsx'],
    ['a layer, a type of one above it', 'shell/src/dock/planted.ts:2 (layers) imports slots/slots.tsx'],
    ['a folder without a layer', 'shell/src/new-folder (layers) is in no layer'],
    [
      'folders that import each other',
      'remotes/contacts/src/features/people/planted.ts:1 (no cycles between folders) imports teams/teams-tab.tsx',
    ],
    [
      'code for tests in other code',
      'remotes/contacts/src/features/people/faked.ts:1 (code for tests) imports features/people/faked.fixture.ts',
    ],
  ])('names what is wrong in the import order of folders: %s', (_, finding) => {
    expect(stepOf(planted, 'order of folders')).toContain(finding)
  })

  it.each(Object.keys(ENVIRONMENT))('names a file that reads the environment by itself: %s', path => {
    expect(findings(path)).toContainEqual(expect.stringContaining('lint/style/noProcessEnv'))
  })

  it.each(Object.keys(UNREADABLE))('names a file that the lint cannot read: %s', name => {
    expect(findings(`${FEATURE}/${name}.ts`)).toContainEqual(expect.stringMatching(/parse|fs\/io|\bci\b/))
  })

  it('names an export and a file that nothing uses', () => {
    const unused = stepOf(planted, 'unused')
    expect(unused).toContain('shared/data/src/planted.ts')
    expect(unused).toMatch(/neverUsed +shell\/src\/theme\/theme-store\.ts/)
  })

  it('names an export of shared/data that nobody calls and no page is to call', () => {
    expect(stepOf(planted, 'unused exports of shared/data')).toContain('neverCalled')
  })

  it('names a wrong type', () => {
    expect(stepOf(planted, 'types')).toContain('shared/contracts/src/planted.ts(1,14): error TS2322')
  })
})
