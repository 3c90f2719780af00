/**
 * node commands/first-load.ts           compares what the shell's first load is made of with what shell/first-load.json says
 * node commands/first-load.ts --renew   writes it down anew
 *
 * A module that is new there, or has grown by much, is a decision: everybody waits for it on every first visit. Sizes are before
 * minification.
 */
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FIRST_LOAD_REPORT, type FirstLoadReport } from '@coach-app/config/first-load-report'
import { buildParts } from './build.ts'
import { compareFirstLoad } from './compare-first-load.ts'
import { WORKSPACE } from './workspace.ts'

const COMMITTED = join(WORKSPACE, 'shell/first-load.json')
const BUILT = join(WORKSPACE, 'shell/dist', FIRST_LOAD_REPORT)
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as FirstLoadReport

/** How the built shell's first load differs from what is written down of it, one sentence each. */
export function firstLoadChanges(): string[] {
  const found = compareFirstLoad(read(COMMITTED), read(BUILT))
  if (found.length === 0) return []
  return [...found, 'If everybody is to wait for that: node commands/first-load.ts --renew, and say why.']
}

if (import.meta.main) {
  await buildParts(['shell'], console.log)
  if (process.argv.includes('--renew')) copyFileSync(BUILT, COMMITTED)
  const found = firstLoadChanges()
  for (const sentence of found) console.log(sentence)
  process.exit(found.length === 0 ? 0 : 1)
}
