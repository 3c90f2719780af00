import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { findSupabaseCli } from '@coach-app/supabase/cli'
import { openFacts } from '../remotes/landing/business/open-facts.ts'
import { buildParts } from './build.ts'
import { deploy } from './deploy/deploy.ts'
import { deployVariables } from './environment.ts'
import { runStep } from './run.ts'
import { WORKSPACE } from './workspace.ts'

/** `pnpm run deploy`: takes this checkout to a Supabase project and a release store. `--help` says how. */
process.chdir(WORKSPACE)
const asked = process.argv.slice(2)
if (asked.length === 0 && process.stdin.isTTY && !(await isMeant())) process.exit(1)
process.exitCode = await deploy(
  asked,
  { print: line => console.log(line), complain: line => console.error(line) },
  {
    variables: deployVariables(),
    folder: join(WORKSPACE, 'supabase'),
    openFacts,
    findCli: async () => {
      // config.toml names them. Only now: a refusal should not wait for what makes them.
      const { writeTemplates } = await import('@coach-app/supabase/mails')
      await writeTemplates()
      return findSupabaseCli({ fetches: true })
    },
    build: () => buildParts('all', console.log),
    publish: async ({ release: { name } }, { url, secretKey, store, siteUrl }) => {
      const { ok } = await runStep(
        `publish ${name}`,
        process.execPath,
        ['commands/release.ts', '--store', store, 'publish', name],
        { live: true, env: { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, SITE_URL: siteUrl } },
      )
      if (!ok) throw new Error(`${name} was not published: the reason stands above.`)
    },
    conforms: async ({ url, publishableKey, secretKey, siteUrl }) =>
      (
        await runStep(
          'conformance',
          process.execPath,
          [
            'commands/conformance.ts',
            ...['--url', url, '--key', publishableKey, '--secret', secretKey, '--site', siteUrl],
          ],
          { live: true },
        )
      ).ok,
  },
)

/** Without `run`, `pnpm deploy --dry-run` comes here as well, and pnpm has dropped what stood behind it: somebody at a terminal is asked. */
async function isMeant(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const question = 'This changes the project and the store (--dry-run shows how). Go on? [y/N] '
  const ended = new Promise<string>(resolve => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(question), ended])
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}
