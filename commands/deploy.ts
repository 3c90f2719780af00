import { join } from 'node:path'
import { findSupabaseCli } from '@coach-app/supabase/cli'
import { demoFacts } from '../remotes/landing/business/demo-facts.ts'
import { buildParts } from './build.ts'
import { deploy } from './deploy/deploy.ts'
import { deployVariables } from './environment.ts'
import { runStep } from './run.ts'
import { WORKSPACE } from './workspace.ts'

/** `pnpm run deploy`: takes this checkout to a Supabase project and a release store. `--help` says how. */
process.chdir(WORKSPACE)
process.exitCode = await deploy(
  process.argv.slice(2),
  { print: line => console.log(line), complain: line => console.error(line) },
  {
    variables: deployVariables(),
    folder: join(WORKSPACE, 'supabase'),
    demoFacts,
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
