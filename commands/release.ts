import { runRelease } from './release/program.ts'
import { workspaceWorkshop } from './release/workspace-workshop.ts'
import { WORKSPACE } from './workspace.ts'

/** `pnpm release`: publishes parts, stages and promotes their releases, takes them back. `pnpm release help` says how. */
process.chdir(WORKSPACE)
const terminal = {
  print: (text: string) => console.log(text),
  complain: (text: string) => console.error(text),
}
process.exitCode = await runRelease(process.argv.slice(2), terminal, workspaceWorkshop)
