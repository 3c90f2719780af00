import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CheckRun, copyWorkspace, findingsOf, stepOf } from './workspace-copy.fixture.ts'

/** One mistake of each family of rules, in two packages that few depend on; commands/deep/boundaries.test.ts makes all of them. */

const FEATURE = 'remotes/contacts/src/features/planted'
const copy = copyWorkspace()
afterAll(copy.remove)

/** That it passes where nothing is wrong, `pnpm test` shows on the workspace itself. */
let planted: CheckRun
let called: CheckRun

beforeAll(async () => {
  copy.plant(
    `${FEATURE}/other-remote.ts`,
    `import { paths } from '../../../../landing/src/paths.ts'\n\nconsole.warn(paths)\n`,
  )
  // The teams' folder imports from that of people.
  copy.plant(
    'remotes/contacts/src/features/people/planted.ts',
    `import { TeamsTab } from '../teams/teams-tab.tsx'\n\nconsole.warn(TeamsTab)\n`,
  )
  copy.plant(`${FEATURE}/syntax-error.ts`, 'export const broken = {\n')
  copy.plant('commands/planted.ts', 'console.log(process.env.DATA_DIR)\n')
  copy.plant('commands/planted-type.ts', 'export const wrong: string = 1\n')
  copy.append('remotes/contacts/src/features/chat/size-text.ts', 'export const neverUsed = 1\n')
  planted = await copy.check()
  // Last, because it causes everything built on shared/data to be checked again.
  copy.append('shared/data/src/connections.ts', 'export const neverCalled = 1\n')
  called = await copy.run('commands/unused-data-exports.ts')
})

describe('pnpm check', () => {
  it('fails in every step that has findings', () => {
    expect(planted.code).toBe(1)
    expect(stepOf(planted, 'format and lint')).toMatch(/^✗/)
    expect(stepOf(planted, 'types')).toMatch(/^✗/)
    expect(stepOf(planted, 'unused')).toMatch(/^✗/)
  })

  it('names a remote that reaches across its boundary', () => {
    expect(findingsOf(planted, `${FEATURE}/other-remote.ts`)).toContainEqual(
      expect.stringContaining('lint/style/noRestrictedImports'),
    )
  })

  it('names a file that reads the environment by itself', () => {
    expect(findingsOf(planted, 'commands/planted.ts')).toContainEqual(
      expect.stringContaining('lint/style/noProcessEnv'),
    )
  })

  it('names a file that the lint cannot read', () => {
    expect(findingsOf(planted, `${FEATURE}/syntax-error.ts`)).toContainEqual(
      expect.stringMatching(/parse|\bci\b/),
    )
  })

  it('names an export and a file that nothing uses', () => {
    const unused = stepOf(planted, 'unused')
    expect(unused).toContain('commands/planted-type.ts')
    expect(unused).toMatch(/neverUsed +remotes\/contacts\/src\/features\/chat\/size-text\.ts/)
  })

  it('names an export of shared/data that nobody calls and no page is to call', () => {
    expect(called.code).toBe(1)
    expect(called.output).toContain('neverCalled')
  })

  it('names folders that import each other', () => {
    expect(stepOf(planted, 'order of folders')).toContain(
      'remotes/contacts/src/features/people/planted.ts:1 (no cycles between folders) imports teams/teams-tab.tsx',
    )
  })

  it('names a wrong type', () => {
    expect(stepOf(planted, 'types')).toContain('commands/planted-type.ts(1,14): error TS2322')
  })
})
