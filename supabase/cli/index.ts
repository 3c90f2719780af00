export { configEnvironment } from './config-environment.ts'
export { readSchedule, writeSchedule } from './schedule.ts'
export { findSupabaseCli, type Outcome, SUPABASE_CLI, type SupabaseCli } from './supabase-cli.ts'
