import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PublicConfig, Release, SmokeExpectations } from '@coach-app/contracts'
import { type BuiltPart, type ReleaseStore, readRelease, serveStore } from '@coach-app/delivery'
import { createPlatform } from '@coach-app/supabase/local'
import { chromium } from '@playwright/test'
import { createClient } from '@supabase/supabase-js'
import { runVisit, type VisitOptions } from './run-visit.ts'
import { trialStore } from './trial-store.ts'
import { visitsOf } from './visits.ts'

interface SmokeOptions {
  /** Path of a Chromium executable. */
  executablePath: string
  /** Expected texts, from the remote's src/smoke.ts. */
  expectations?: SmokeExpectations
  /** An empty database of an external PostgreSQL; without one, one is started. */
  databaseUrl?: string
  log?: (line: string) => void
}

/** Number of concurrent visits. */
const CONCURRENCY = 2

/**
 * Smoke test of a build in a browser: mounts it beside the current stable releases, on an embedded platform with the demo
 * accounts. Visits each of its routes and overlays as the personas they are for; for a shell, those of all remotes.
 *
 * @returns the problems, one sentence each.
 */
export async function smokeTest(
  built: BuiltPart,
  store: ReleaseStore,
  { executablePath, expectations = {}, databaseUrl, log = () => {} }: SmokeOptions,
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'coach-app-smoke-'))
  const trial = await trialStore(folder, built, store)
  const platform = await createPlatform({
    port: 0,
    dataDir: join(folder, 'data'),
    seed: 'demo',
    log: () => {},
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    serveStatic: async ({ config }) => {
      await trial.setUp({ config: { ...config, supabaseUrl: '/' } })
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
    const where: VisitOptions = {
      browser,
      url: platform.url,
      sessions: { coach: coach.session, athlete: athlete.session },
      athleteId: athlete.id,
      expectations,
    }
    const visits = visitsOf(await remotesUnderTest(built, trial))
    log(`trying ${visits.length} pages and overlays in a browser`)
    const wrong: string[] = []
    const work = async () => {
      for (let visit = visits.shift(); visit; visit = visits.shift()) {
        const found = await runVisit(visit, where)
        if (found !== undefined) wrong.push(`${built.release.name} ${built.release.version}: ${found}.`)
      }
    }
    await Promise.all(Array.from({ length: CONCURRENCY }, work))
    return wrong.sort()
  } finally {
    await browser.close()
    await platform.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function remotesUnderTest({ release }: BuiltPart, trial: ReleaseStore): Promise<Release[]> {
  if (release.kind === 'remote') return [release]
  const { parts } = await trial.document()
  const names = Object.keys(parts).filter(name => name !== 'shell')
  return Promise.all(names.map(name => readRelease(trial.files, name, parts[name]?.stable ?? '')))
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
