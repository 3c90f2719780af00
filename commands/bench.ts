import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { report, runStep } from './run.ts'
import { WORKSPACE } from './workspace.ts'

/** Where a benchmark may stand: one file each, run as `pnpm bench <file name>`; what follows the name goes to it. */
const FOLDERS = ['supabase/bench', 'commands/bench']

const benchmarks = new Map(
  FOLDERS.flatMap(folder =>
    readdirSync(join(WORKSPACE, folder), { withFileTypes: true })
      .filter(entry => entry.isFile() && entry.name.endsWith('.ts'))
      .map(entry => [entry.name.replace(/\.ts$/, ''), join(folder, entry.name)] as const),
  ),
)
const [name, ...rest] = process.argv.slice(2)
const path = name && benchmarks.get(name)
if (!path) {
  console.log(`pnpm bench <name>: ${[...benchmarks.keys()].join(', ')}`)
  process.exit(name ? 1 : 0)
}
const result = await runStep(`bench ${name}`, process.execPath, [path, ...rest], { live: true })
report(result)
process.exit(result.ok ? 0 : 1)
