import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicConfig, SmokeExpectations } from '@coach-app/contracts'
import { type BuiltPart, type ReleaseStore, serveStore } from '@coach-app/delivery'
import { createPlatform } from '@coach-app/supabase/local'
import { chromium } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { planOf } from './plan.ts'
import { linesOf, reportOf, type SmokeReport } from './report.ts'
import { createVisitor, type VisitOptions } from './run-visit.ts'
import { trialStore } from './trial-store.ts'
import type { Visit } from './visits.ts'

export { linesOf, type SmokeReport }

interface SmokeOptions {
  /** Path of a Chromium executable. */
  executablePath: string
  /** Expected texts, from the remote's src/smoke.ts. */
  expectations?: SmokeExpectations
  /** Tries every page and overlay, whatever the change can reach. */
  isAll?: boolean
  /** An empty database of an external PostgreSQL; without one, one is started. */
  databaseUrl?: string
  log?: (line: string) => void
}

/** Number of concurrent visits. */
const CONCURRENCY = 4

/**
 * Smoke test of a build in a browser: mounts it beside the current stable releases, on an embedded platform with the demo
 * accounts. Visits what differs from its stable release (choose-visits.ts), as the personas it is for; for a shell, a page of
 * every route of all remotes.
 *
 * @returns the problems, one sentence each, and what was tried.
 */
export async function smokeTest(
  built: BuiltPart,
  store: ReleaseStore,
  { executablePath, expectations = {}, isAll = false, databaseUrl, log = () => {} }: SmokeOptions,
): Promise<{ problems: string[]; report: SmokeReport }> {
  const plan = await planOf(built, store, expectations, isAll)
  const report = reportOf(plan, built.release)
  if (plan.visits.length === 0) return { problems: [], report }
  const folder = await mkdtemp(join(tmpdir(), 'coach-app-smoke-'))
  // Built while the database starts; errors are thrown where it is awaited.
  const trial = trialStore(folder, built, store)
  trial.catch(() => {})
  const platform = await createPlatform({
    port: 0,
    dataDir: join(folder, 'data'),
    seed: 'demo',
    log: () => {},
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    serveStatic: async ({ config }) => {
      await (await trial).setUp({ config: { ...config, supabaseUrl: '/' } })
      return serveStore(join(folder, 'releases'))
    },
  })
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const [coach, athlete] = await Promise.all(['coach', 'athlete1'].map(who => signIn(platform, who)))
    if (!coach || !athlete) throw new Error('The demo people could not sign in.')
    log(`trying ${plan.visits.length} pages and overlays in a browser`)
    const found = await runVisits(plan.visits, {
      browser,
      url: platform.url,
      sessions: { coach: coach.session, athlete: athlete.session },
      athleteId: athlete.id,
      expectations,
    })
    return { problems: found.map(one => `${built.release.name} ${built.release.version}: ${one}.`), report }
  } finally {
    await browser.close()
    await platform.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** @returns the problems, sorted. */
async function runVisits(visits: readonly Visit[], where: VisitOptions): Promise<string[]> {
  const waiting = [...visits]
  const problems: string[] = []
  const work = async () => {
    const visitor = createVisitor(where)
    for (let visit = waiting.shift(); visit; visit = waiting.shift()) {
      const problem = await visitor.visit(visit)
      if (problem !== undefined) problems.push(problem)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return problems.sort()
}

async function signIn(
  { url, config }: { url: string; config: PublicConfig },
  who: string,
): Promise<{ id: string; session: string }> {
  const supabase = createClient(url, config.publishableKey, { auth: { persistSession: false } })
  const credentials = { email: `${who}@demo.test`, password: 'coach-app-demo' }
  const { data, error } = await supabase.auth.signInWithPassword(credentials)
  if (error) throw error
  return { id: data.user.id, session: JSON.stringify(data.session) }
}
