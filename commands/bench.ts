import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { report, runStep } from './run.ts'
import { WORKSPACE } from './workspace.ts'

/** One file each, run as `pnpm bench <file name>`; what follows the name goes to it. */
const benchmarks = readdirSync(join(WORKSPACE, 'bench'))
  .filter(file => file.endsWith('.ts') && file !== 'vitest.config.ts')
  .map(file => file.replace(/\.ts$/, ''))

const [name, ...rest] = process.argv.slice(2)
if (!name || !benchmarks.includes(name)) {
  console.log(`pnpm bench <name>: ${benchmarks.join(', ')}`)
  process.exit(name ? 1 : 0)
}
const result = await runStep(`bench ${name}`, process.execPath, [`bench/${name}.ts`, ...rest], { live: true })
report(result)
process.exit(result.ok ? 0 : 1)
