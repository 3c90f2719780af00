/**
 * node shared/figures/write-drawn-ids.ts   writes src/exercises/drawn-ids.ts anew
 *
 * After an exercise was mapped or taken out. The ids of the exercises that everyone has follow from their slugs (supabase/schemas/seed).
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXERCISES } from './src/exercises/index.ts'

const ids = Object.keys(EXERCISES)
  .map(slug => createHash('md5').update(`exercise:${slug}`).digest('hex').slice(0, 8))
  .join('')
const lines = ids.match(/.{1,96}/g) ?? []
writeFileSync(
  join(import.meta.dirname, 'src/exercises/drawn-ids.ts'),
  `// Written by write-drawn-ids.ts: the first eight digits of the id of each exercise that is drawn, in the order of EXERCISES.\nexport const DRAWN_IDS =\n${lines.map(line => `  '${line}'`).join(' +\n')}\n`,
)
