import type { AthleteTraining } from '../ports/training.ts'
import { supabaseGoals } from './supabase-goals.ts'
import { supabaseHistory } from './supabase-history.ts'
import { supabaseLibrary } from './supabase-library.ts'
import { supabaseLog } from './supabase-log.ts'
import { supabaseMaxes } from './supabase-maxes.ts'
import { supabasePlan } from './supabase-plan.ts'
import { supabaseRoutines } from './supabase-routines.ts'

/** Training data of the project's database. */
export const supabaseTraining: AthleteTraining = {
  plan: supabasePlan,
  log: supabaseLog,
  history: supabaseHistory,
  library: supabaseLibrary,
  maxes: supabaseMaxes,
  routines: supabaseRoutines,
  goals: supabaseGoals,
}
