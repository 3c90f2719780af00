import { restoreCommand } from '@coach-app/supabase/backup'
import { WORKSPACE } from './workspace.ts'

/** `pnpm restore <folder or file>`: what stands in docs/operators.md, "Backup and restore". */
process.chdir(WORKSPACE)
process.exitCode = await restoreCommand(process.argv.slice(2), {
  print: console.log,
  complain: console.error,
})
