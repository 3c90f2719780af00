import type { Database } from './database.gen.ts'
import type { Result } from './result.ts'
import { attempt, fromSupabase } from './server-error.ts'
import { getSupabase } from './supabase.ts'

/** Somewhere the caller is signed in. */
export type SignedInSession = Database['public']['Functions']['list_my_sessions']['Returns'][number]

/** Where the caller is signed in: here first, then where they were last. */
export const listMySessions = (): Promise<Result<SignedInSession[]>> =>
  attempt(async () => fromSupabase(await getSupabase().rpc('list_my_sessions')))

/** Signs out elsewhere; `not-found` when that session has already ended. */
export const endSession = (sessionId: string): Promise<Result<{ ended: boolean }>> =>
  attempt(async () => fromSupabase(await getSupabase().rpc('end_session', { session_id_param: sessionId })))

/** Signs out everywhere but here, and answers where that was. */
export const endOtherSessions = (): Promise<Result<{ ended: number }>> =>
  attempt(async () => fromSupabase(await getSupabase().rpc('end_other_sessions')))
