import { setTimeout as delay } from 'node:timers/promises'
import { type Guarded, healthOver, type ReadHealth, Refusal, runGuard } from '@coach-app/delivery'
import { readEnvironment } from '@coach-app/supabase/local'
import { readReleaseHealth } from '@coach-app/supabase/release-health'
import { supabaseProject } from '../environment.ts'
import type { Registrar } from './command.ts'
import { type CommonOptions, occasionOf, type Report } from './session.ts'

const LOOK_EVERY_MS = 60_000

/** The command that stops a release that fails in the field. */
export const guardCommand: Registrar = (program, run) => {
  program
    .command('guard <remote>')
    .description('stop the candidate, or take it back, when it fails more often than the stable release')
    .option('--watch', 'look every minute until nothing is on its way any more')
    .addHelpText(
      'after',
      '\nReads what pages report: over SUPABASE_URL with SUPABASE_SECRET_KEY, else from DATABASE_URL, else from the database in DATA_DIR.',
    )
    .action((remote: string, { watch = false }: { watch?: boolean }) =>
      run(async (store, options, log) => {
        const { by = 'guard' } = options.by === undefined ? {} : occasionOf(options)
        const look = () =>
          runGuard(store, healthReader(log), remote, {
            by,
            dryRun: options.dryRun ?? false,
          })
        if (!Object.hasOwn((await store.document()).parts, remote))
          throw new Refusal(`There is no part called ${remote}: nothing can be on its way.`)
        for (;;) {
          const seen = await look().catch((error: unknown) => {
            // The failure may be temporary, and nobody else watches the release.
            if (!watch) throw error
            log(`${remote} could not be looked at: ${error instanceof Error ? error.message : error}`)
            return undefined
          })
          if (seen === null || (seen && !watch)) return reportOf(remote, seen, options)
          if (seen) log(`${new Date().toISOString()} ${reportOf(remote, seen, options).text}`)
          await delay(LOOK_EVERY_MS)
        }
      }),
    )
}

function healthReader(log: (line: string) => void): ReadHealth {
  const project = supabaseProject()
  if (project) return healthOver(project.url, project.secretKey)
  const { dataDir, databaseUrl } = readEnvironment()
  const installation = { dataDir, log, ...(databaseUrl ? { databaseUrl } : {}) }
  return (part, since) => readReleaseHealth(installation, part, since)
}

const DONE = { continue: 'goes on', freeze: 'is frozen', 'roll back': 'is rolled back' } as const

function reportOf(remote: string, seen: Guarded, { dryRun }: CommonOptions): Report {
  if (!seen) return { text: `Nothing of ${remote} is on its way.`, data: { part: remote, outcome: null } }
  const { outcome, why, figures, hasChanged, revision } = seen
  const what = `${remote} ${figures.candidate} ${dryRun ? `would be told: ${outcome}` : DONE[outcome]}`
  return {
    text: `${what}${hasChanged ? ` (revision ${revision})` : ''}. ${why}`,
    data: { part: remote, outcome, why, changed: hasChanged, revision, figures },
  }
}
