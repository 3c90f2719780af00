import { backUpCommand } from '@coach-app/supabase/backup'
import { WORKSPACE } from './workspace.ts'

/** `pnpm backup <folder or file>`: what stands in docs/operators.md, "Backup and restore". */
process.chdir(WORKSPACE)
process.exitCode = await backUpCommand(process.argv.slice(2), { print: console.log, complain: console.error })
