import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createPlatform, type Platform } from '@coach-app/supabase/local'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { WORKSPACE } from '../workspace.ts'

/** A platform with the large demo, by the commands, into an empty place: it passes the conformance suite as the first one does. */

const run = promisify(execFile)
let folder: string
let platform: Platform | undefined
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coach-app-backup-'))
})
afterAll(async () => {
  await platform?.stop()
  await rm(folder, { recursive: true, force: true })
})

const at = (name: string) => join(folder, name)
const start = (name: string) => createPlatform({ port: 0, dataDir: at(name), seed: 'large', log: () => {} })
const command = async (name: string, args: string[], dataDir: string) =>
  (
    await run(process.execPath, [`commands/${name}.ts`, ...args], {
      cwd: WORKSPACE,
      env: { ...process.env, DATA_DIR: at(dataDir), DATABASE_URL: '' },
      maxBuffer: 64e6,
    })
  ).stdout

it('what is restored passes the conformance suite, files included', { timeout: 900_000 }, async () => {
  platform = await start('first')
  const { publishableKey } = platform.config
  const said = await command('backup', [at('backup.tgz')], 'first')
  expect(said).toMatch(/^The backup of .* is in .*: \d{5,} rows of \d+ tables/)
  await platform.stop()
  expect(await command('restore', [at('backup.tgz')], 'second')).toMatch(
    /is restored in .*\nNext: pnpm start/,
  )
  platform = await start('second')
  expect(platform.config.publishableKey).toBe(publishableKey)
  const conformance = await command(
    'conformance',
    ['--url', platform.url, '--key', publishableKey, '--secret', platform.secretKey],
    'second',
  )
  expect(conformance).not.toMatch(/did not run against this target/)
})
