/**
 * node commands/gate.ts   builds all parts and says which of them could not be published, and why
 *
 * Compares the shell's first load with what is written down of it as well. What only `pnpm release publish` does is the trial in a browser.
 */
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { directoryFiles, examineParts, openStore } from '@coach-app/delivery'
import { readEnvironment } from '@coach-app/supabase/local'
import { buildParts } from './build.ts'
import { firstLoadChanges } from './first-load.ts'
import { WORKSPACE } from './workspace.ts'

const parts = await buildParts('all', console.log)
// What `pnpm start` serves on this machine; a fresh clone has nothing yet.
const folder = resolve(WORKSPACE, readEnvironment().dataDir, 'releases')
const store = existsSync(folder) ? openStore(directoryFiles(folder)) : undefined
const { refused, notes } = await examineParts(parts, store)
const grown = firstLoadChanges()
for (const sentence of [...refused, ...notes, ...grown]) console.log(sentence)
console.log(
  refused.length === 0
    ? `All ${parts.length} parts could be published${store ? ` beside what is stable in ${folder}` : ''}.`
    : `Publishing would be refused${store ? `, beside what is stable in ${folder}` : ''}: ${refused.length} reasons.`,
)
process.exit(refused.length + grown.length === 0 ? 0 : 1)
