import { runRelease } from './release/program.ts'
import { WORKSPACE } from './workspace.ts'

/** `pnpm release`: publishes parts, stages and promotes their releases, takes them back. `pnpm release help` says how. */
process.chdir(WORKSPACE)
process.exitCode = await runRelease(process.argv.slice(2), {
  print: text => console.log(text),
  complain: text => console.error(text),
})
