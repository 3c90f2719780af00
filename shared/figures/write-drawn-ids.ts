/**
 * node shared/figures/write-drawn-ids.ts   writes src/exercises/drawn-ids.ts and supabase/schemas/training/figure-settings.sql anew
 *
 * After an exercise was mapped or taken out; `pnpm schema diff` makes the migration. The ids of the exercises that everyone has follow from their
 * slugs (supabase/schemas/seed).
 */
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXERCISES } from './src/exercises/index.ts'
import { settingsOf } from './src/exercises/own.ts'

const WIDTH = 120
const slugs = Object.keys(EXERCISES)

const ids = slugs.map(slug => createHash('md5').update(`exercise:${slug}`).digest('hex').slice(0, 8)).join('')
const lines = ids.match(/.{1,96}/g) ?? []
writeFileSync(
  join(import.meta.dirname, 'src/exercises/drawn-ids.ts'),
  `// Written by write-drawn-ids.ts: the first eight digits of the id of each exercise that is drawn, in the order of EXERCISES.\nexport const DRAWN_IDS =\n${lines.map(line => `  '${line}'`).join(' +\n')}\n`,
)

/** Slugs as elements of an array, in lines. */
function inLines(words: readonly string[]): string {
  const all: string[] = []
  for (const word of words) {
    const last = all.at(-1)
    if (last && last.length + word.length < WIDTH) all[all.length - 1] = `${last}, ${word}`
    else all.push(word)
  }
  return all.map(line => `      ${line}`).join(',\n')
}

const groupOf = (slug: string): string => settingsOf(slug).join(',')
const caseOf = (settings: string): string => {
  const of = slugs.filter(slug => groupOf(slug) === settings).toSorted()
  return `    when figure = any ('{\n${inLines(of)}}'::text[]) then '{${settings}}'::text[]`
}
const cases = [...new Set(slugs.map(groupOf))].toSorted().map(caseOf)
writeFileSync(
  join(import.meta.dirname, '../../supabase/schemas/training/figure-settings.sql'),
  `-- Which exercises are drawn, and what can be set in the figure of each. Written by shared/figures/write-drawn-ids.ts from what that package draws.
--
-- Decides     what an own exercise may look like, with private.is_figure

create function private.figure_settings(figure text)
returns text[] language sql immutable strict parallel safe set search_path = '' as $$
  select case
${cases.join('\n')}
  end;
$$;
comment on function private.figure_settings(text) is
  'What can be set in the figure of a global exercise, by its slug: none or some of stance, grip and incline. Null: it is not drawn.';
`,
)
