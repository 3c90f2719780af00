import { join } from 'node:path'
import { readEnvironment } from '@coach-app/supabase/local'
import { buildParts } from '../build.ts'
import type { Workshop } from './command.ts'

/** The parts of this workspace, and the store of DATA_DIR. */
export const workspaceWorkshop: Workshop = {
  program: 'pnpm release',
  store: () => join(readEnvironment().dataDir, 'releases'),
  build: buildParts,
}
