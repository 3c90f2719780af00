import { runAdmin } from '@coach-app/supabase/admin'
import { WORKSPACE } from './workspace.ts'

/** `pnpm admin`: commands that need access to the database. Prints its usage when called without arguments. */
process.chdir(WORKSPACE)
process.exitCode = await runAdmin(process.argv.slice(2), {
  print: console.log,
  complain: console.error,
})
