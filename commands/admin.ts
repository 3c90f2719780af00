import { runAdmin } from '@coach-app/supabase/admin'
import { WORKSPACE } from './workspace.ts'

/** `pnpm admin`: what needs access to the database. Says what it can do when it is asked nothing. */
process.chdir(WORKSPACE)
process.exitCode = await runAdmin(process.argv.slice(2), {
  print: console.log,
  complain: console.error,
})
